/**
 * `npm run dev`: the server as in production, with Astro's development server instead of the built site. A change
 * in site/ or content/ reloads the browser; one in desk/ builds the desk anew, for the next reload of its page; `node
 * --watch-path` restarts everything after one in server/ or contract/.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dev } from 'astro';
import { build } from 'vite';
import { siteDataSchema } from '#contract/site-data.ts';
import { loadConfig } from '#server/config.ts';
import { plainPage } from '#server/http/replies.ts';
import { createRenderPage } from '#server/pages/render-page.ts';
import type { Site } from '#server/pages/site.ts';
import { closeOnSignal } from '#server/process.ts';
import { serve } from '#server/serve.ts';
import { writeDeskApi } from './desk-api.ts';
import { writeDeskContent } from './write-desk-content.ts';

/** Where Astro's adapters look for `Astro.locals` on a Node request. */
const LOCALS = Symbol.for('astro.locals');

if (existsSync('.env')) process.loadEnvFile('.env');
const config = loadConfig(process.env);

// A port of its own for the hot-reload socket: the next two belong to the desk and the editor.
const astroPort = config.port + 3;
const astro = await dev({
  server: { port: astroPort, host: 'localhost' },
  vite: { server: { strictPort: true, ws: { clientPort: astroPort } } },
});

// The server sends the desk as built files in development too, so it always has the content policy of production. Not from dist/:
// `npm start` would take them for its own.
const distDir = path.resolve('node_modules/.cache/dev');
const deskFolder = path.join(distDir, 'desk');
const deskBuild = await build({
  configFile: 'desk/vite.config.ts',
  mode: 'development',
  logLevel: 'warn',
  // Not emptied: a page that is open still asks for its files.
  build: { outDir: deskFolder, watch: {}, emptyOutDir: false },
});
if ('on' in deskBuild) {
  await new Promise<void>((resolve) => {
    deskBuild.on('event', ({ code }) => {
      if (code === 'END') resolve();
    });
  });
}
await writeDeskContent(path.join(import.meta.dirname, '..'), deskFolder);
await writeDeskApi(deskFolder);

const renderPage = createRenderPage(async (request, response, _next, locals) => {
  Reflect.set(request, LOCALS, locals);
  const answered = once(response, 'close');
  astro.handle(request, response);
  await answered;
});
const home = { href: '/', text: 'Home' };
const site: Site = {
  register: async () => {},
  sendFile: (request, reply) => renderPage(request, reply, request.url, {}),
  renderPage,
  errorPages: {
    notFound: plainPage('Not found', 'The built site shows its own page here.', home),
    failure: plainPage('Failure', 'The built site shows its own page here; the log says what went wrong.', home),
  },
};

const siteData = await fetch(`http://localhost:${astroPort}/site-data.json`).then((response) => response.json());
const { close } = await serve(config, { distDir, siteData: siteDataSchema.parse(siteData), site });
closeOnSignal(async () => {
  if ('close' in deskBuild) await deskBuild.close();
  await astro.stop();
  await close();
});
