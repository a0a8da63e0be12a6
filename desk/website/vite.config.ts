import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { screenBuild } from '#screen/screen-build.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(
  screenBuild({ root: here('.'), base: '/edit/', outDir: here('../../node_modules/.cache/editor') }),
);
