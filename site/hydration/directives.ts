import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads at the first event of intents.ts in the island, its popover, or a button that opens the popover. */
    'client:intent'?: boolean;
    /** Loads after the first paint, when idle; `visible`: also waits until near the viewport; `reached`: until well inside it. */
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
