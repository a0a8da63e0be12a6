import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads at the first pointer move, touch, focus or key inside the island, or the popover it is in. */
    'client:intent'?: boolean;
    /** Loads after the first paint, when idle; `visible`: and near the viewport; `reached`: and well inside it. */
    'client:settled'?: boolean | 'visible' | 'reached';
  }
}

/** The site's own loading directives, `client:intent` and `client:settled`. Astro inlines and hashes their scripts. */
export function intentDirectives(): AstroIntegration {
  return {
    name: 'intent-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['intent', 'settled']) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)) });
        }
      },
    },
  };
}
