import { mount } from 'svelte';
import App from './frame/App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
