/** The page's Content-Security-Policy: no other sites, no code created at run time. */
import { createHash } from 'node:crypto';

type Policy = Record<string, string>;

const write = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const common = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'" };

/** For the folder: its own files. */
export const folderPolicy = write({
  ...common,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
});

/** For the single file: its own script and style, and the worker that the script creates. */
export const filePolicy = (script: string, style: string): string =>
  write({
    ...common,
    'script-src': `${hash(script)} 'wasm-unsafe-eval'`,
    'style-src': hash(style),
    'img-src': 'data:',
    'worker-src': 'blob:',
  });

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const meta = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
