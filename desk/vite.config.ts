import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** react-aria brings its labels in 30 languages. The desk is in English: the others would be half of their code. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) =>
    /[\\/]react-(aria|stately|aria-components)[\\/].*[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id)
      ? 'export default {};'
      : null,
};

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [englishOnly, tailwindcss()],
  build: {
    outDir: here('../dist/desk'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // As docs/browsers.md promises.
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // No data: addresses; the content policy allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // "use client" means nothing here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
