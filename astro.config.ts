import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { onDemandPages } from './contract/on-demand-pages.ts';
import { pageDirectives } from './contract/security-headers.ts';
import { loadConfig } from './server/config.ts';
import { gallery } from './site/build/gallery.ts';
import { withLastModified } from './site/build/last-modified.ts';
import { markdown } from './site/build/markdown.ts';
import { intentDirectives } from './site/hydration/directives.ts';
import { drawingVersion } from './site/seo/drawing-version.ts';

/** Not for search engines; checks/sitemap.ts holds that none is forgotten. */
const ON_DEMAND: readonly string[] = onDemandPages.always;

// The server's configuration names the addresses once for both.
const { siteUrl, publicApiUrl } = loadConfig(process.env);

/** The folder of the built pages, known once Astro has read its arguments. */
let clientDir: URL;

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  outDir: './dist',
  publicDir: './site/public',
  output: 'static',
  markdown: { syntaxHighlight: 'prism' },
  trailingSlash: 'never',
  // Two at once: while threads of sharp draw one picture, the next page is rendered.
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets', concurrency: 2 },
  image: {
    // AVIF at effort 4, the default, takes eight times as long and saves 9 % of the bytes.
    service: { entrypoint: './site/pictures/image-service.ts', config: { avif: { effort: 2 } } },
  },
  adapter: node({ mode: 'middleware' }),
  session: false,
  // scripts/finish-pages.ts follows.
  integrations: [
    {
      name: 'client-folder',
      hooks: {
        'astro:config:done': ({ config }) => {
          clientDir = config.build.client;
        },
      },
    },
    react(),
    markdown(),
    sitemap({
      filter: (url) => !ON_DEMAND.includes(new URL(url).pathname),
      serialize: (item) => withLastModified(item, fileURLToPath(clientDir)),
    }),
    gallery(),
    intentDirectives(),
  ],
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: [...pageDirectives(publicApiUrl)],
    },
  },
  vite: {
    define: {
      // site/ui/form-address.ts
      'import.meta.env.API_ORIGIN': JSON.stringify(publicApiUrl ?? ''),
      // site/seo/open-graph-name.ts
      'import.meta.env.DRAWING_VERSION': JSON.stringify(drawingVersion(import.meta.dirname)),
    },
    plugins: [tailwindcss()],
    // scripts/build.mjs empties the folder, which it builds the desk into meanwhile.
    build: { emptyOutDir: false },
    // Each page that is built there would reload the page of a development server.
    server: { watch: { ignored: ['**/dist-published/**'] } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // One chunk for React and one for what every island has: 13 requests less 2, and 1.4 KB (brotli) less in all.
              // React stands alone: what it says is not taken for a class or an element (see site/build).
              codeSplitting: {
                groups: [
                  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ },
                  {
                    name: 'island',
                    test: /[\\/]site[\\/](hydration[\\/]IslandBoundary|ui[\\/](Field|InPlace|modifier-keys|use-finished)\.)/,
                  },
                  // What all forms share stays beside what only the enquiry forms have: in a chunk of its own it would cost
                  // the home page 290 bytes.
                  {
                    name: 'forms',
                    test: /[\\/](contact[\\/]EnquiryForm|contract[\\/](enquiry|form-)|forms[\\/](use-form|send-form|set-value|FormOutcome|ErrorSummary|Honeypot))/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
