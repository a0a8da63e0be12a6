/**
 * The step after Astro: pages that are rendered on demand keep only their own styles. Their code and the packages that they use
 * become one CommonJS file, which the server can unload (docs/decisions/0017). The argument is the folder of the build.
 */
import path from 'node:path';
import { build } from 'vite';
import { cutOnDemandStyles } from './on-demand-styles.ts';

const ROOT = path.join(import.meta.dirname, '..');
const serverDir = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist'), 'server');

cutOnDemandStyles(serverDir);

await build({
  configFile: false,
  logLevel: 'warn',
  root: ROOT,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // sharp has a binary of this machine. Astro imports it for pictures, which no page makes on demand.
  ssr: { noExternal: true, external: ['sharp'] },
  build: {
    ssr: path.join(serverDir, 'entry.mjs'),
    outDir: serverDir,
    emptyOutDir: false,
    minify: false,
    rolldownOptions: { output: { format: 'cjs', codeSplitting: false, entryFileNames: 'pages.cjs' } },
  },
});
