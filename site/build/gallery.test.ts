import type { AstroIntegration } from 'astro';
import { expect, it, vi } from 'vitest';
import { gallery } from './gallery.ts';

type Setup = Parameters<NonNullable<AstroIntegration['hooks']['astro:config:setup']>>[0];

function patternsFor(command: Setup['command']): string[] {
  const injectRoute = vi.fn<Setup['injectRoute']>();
  void gallery().hooks['astro:config:setup']?.({ command, injectRoute } as unknown as Setup);
  return injectRoute.mock.calls.map(([{ pattern }]) => pattern);
}

it('adds its page in the dev server', () => {
  expect(patternsFor('dev')).toEqual(['/gallery']);
});

it.each(['build', 'preview', 'sync'] as const)('adds no page in the command %s', (command) => {
  expect(patternsFor(command)).toEqual([]);
});
