import { mount } from 'svelte';
import App from './frame/App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

// From a host the page works offline; a single file does anyway.
if (document.querySelector('link[rel=manifest]') && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('service-worker.js').catch(() => {
    // Not from this host: the page works without.
  });
}
