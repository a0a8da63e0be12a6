import type { AstroIntegration } from 'astro';

/** Every component in every state, at /gallery: while the site is worked on, and never in what is built. */
export function gallery(): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') {
          injectRoute({ pattern: '/gallery', entrypoint: './site/gallery/GalleryPage.astro', prerender: true });
        }
      },
    },
  };
}
