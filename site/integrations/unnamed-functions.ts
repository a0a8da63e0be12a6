import type { AstroIntegration } from 'astro';

const MAY_NAME = /[\\/]node_modules[\\/]@radix-ui[\\/]/;
/** What esbuild's `keepNames` calls its helper, with which the authors of Radix build. */
const HELPER = '__name';

/**
 * Takes the names out of Radix that it gives its functions at run time, for stack traces: 340 bytes (brotli) of
 * every page's header, and 3 KB more of code that nothing uses but that is kept because it is named.
 */
export function unnamedFunctions(): AstroIntegration {
  return {
    name: 'unnamed-functions',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'unnamed-functions',
                transform(code, id) {
                  if (!MAY_NAME.test(id) || !code.includes(`${HELPER}(`)) return null;
                  return { code: withoutNames(code, this.parse(code)), map: null };
                },
              },
            ],
          },
        });
      },
    },
  };
}

/** @param program the syntax tree of `code` (ESTree, with the place of every node) */
export function withoutNames(code: string, program: unknown): string {
  const cuts = cutsOf(program).sort(([a], [b]) => a - b);
  let kept = '';
  let from = 0;
  for (const [start, end] of cuts) {
    kept += code.slice(from, start);
    from = end;
  }
  return kept + code.slice(from);
}

type Cut = [start: number, end: number];

/** Of every call of the helper all but its first argument, in which there may be further calls. */
function cutsOf(node: unknown): Cut[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(cutsOf);
  if (!isHelperCall(node)) return within;
  const [named] = node.arguments;
  return [[node.start, named.start], [named.end, node.end], ...within];
}

interface Placed {
  start: number;
  end: number;
}

function isHelperCall(node: object): node is Placed & { arguments: [Placed, Placed] } {
  return (
    'callee' in node &&
    'arguments' in node &&
    (node.callee as { name?: string }).name === HELPER &&
    (node.arguments as Placed[]).length === 2
  );
}
