import type { AstroIntegration } from 'astro';

/** The components of the kits in every state, at /gallery, in the dev server only. */
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
