import tailwindcss from '@tailwindcss/vite';
import type { Plugin, UserConfig } from 'vite';

/** react-aria brings its labels in 30 languages. The screens are in English: the others would be half of their code. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) =>
    /[\\/]react-(aria|stately|aria-components)[\\/].*[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id)
      ? 'export default {};'
      : null,
};

/**
 * How Vite builds a screen: the desk, or the editor of the words.
 *
 * @param options root: absolute, the folder of index.html; base: the path that its files are served below; outDir: absolute
 */
export const screenBuild = ({ root, base, outDir }: { root: string; base: string; outDir: string }): UserConfig => ({
  root,
  base,
  publicDir: false,
  plugins: [englishOnly, tailwindcss()],
  build: {
    outDir,
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
