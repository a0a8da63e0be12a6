import { expect, it, vi } from 'vitest';
import { openBrowser } from './open-browser.ts';

const URL = 'http://localhost:4323/edit';

it.each([
  ['linux', ['xdg-open', URL]],
  ['darwin', ['open', URL]],
  ['win32', ['cmd', '/c', 'start', '""', URL]],
] as const)('opens the address on %s', (platform, command) => {
  const start = vi.fn();
  openBrowser(URL, platform, start);
  expect(start).toHaveBeenCalledExactlyOnceWith(command);
});
