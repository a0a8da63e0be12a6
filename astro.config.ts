import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadConfig } from './server/config.ts';
import { intentDirectives } from './site/islands/intent-directive/integration.ts';

export default defineConfig({
  // The server's configuration names the site's address once for both.
  site: loadConfig(process.env).siteUrl,
  srcDir: './site',
  outDir: './dist',
  publicDir: './site/public',
  output: 'static',
  markdown: { syntaxHighlight: 'prism' },
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  adapter: node({ mode: 'middleware' }),
  session: false,
  integrations: [react(), intentDirectives()],
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    build: {
      // Radix names its functions at run time; taken for an effect, that keeps 3 KB (brotli) of unused code in the header.
      rolldownOptions: { treeshake: { manualPureFunctions: ['__name'] } },
    },
  },
});
