import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { loadConfig } from './config.ts';

test('without settings it has its own port and opens the browser', () => {
  const defaults = { port: 4323, opensBrowser: true, dataDir: path.resolve('data') };
  expect(loadConfig({})).toEqual(defaults);
  expect(loadConfig({ EDIT_PORT: '', EDIT_OPEN: ' ' })).toEqual(defaults);
  expect(loadConfig({ EDIT_PORT: '5000', EDIT_OPEN: 'off', DATA_DIR: '/srv/data' })).toEqual({
    port: 5000,
    opensBrowser: false,
    dataDir: '/srv/data',
  });
});

test.each([
  [{ EDIT_PORT: 'x' }, /^EDIT_PORT must be a number, such as 4323\.$/],
  [{ EDIT_PORT: '70000' }, /^EDIT_PORT must be 65535 or less\.$/],
  [{ EDIT_OPEN: 'no' }, /^EDIT_OPEN must be "on" or "off"\.$/],
])('%j is refused with what to do', (env, message) => {
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(() => loadConfig(env)).toThrow(message);
});
