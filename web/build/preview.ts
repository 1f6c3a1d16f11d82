/** What other sites show of a link to the folder: a picture, whose address `foregone web` completes. */
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const fileName = 'preview.png';
const described = 'A house of cards, with the value of every move';

const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs,
  injectTo: 'head',
});

/** The tags of the picture; the single file has no address and does without. */
export const previewTags = /\s*<meta (property="og:image|name="twitter:)[^>]*>/g;

export const preview = (picture: string): Plugin => ({
  name: 'preview',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: () => [
    tag({ property: 'og:image', content: fileName }),
    tag({ property: 'og:image:width', content: '1200' }),
    tag({ property: 'og:image:height', content: '630' }),
    tag({ property: 'og:image:alt', content: described }),
    tag({ name: 'twitter:card', content: 'summary_large_image' }),
  ],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: readFileSync(picture) });
  },
});
