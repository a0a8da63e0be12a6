import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, envExample, loadConfig } from '#server/config.ts';

test('an empty environment gives the documented defaults', () => {
  expect(loadConfig({})).toEqual({
    port: 4321,
    host: 'localhost',
    dataDir: path.resolve('data'),
    distDir: path.resolve('dist'),
    siteUrl: 'http://localhost:4321',
    smtpUrl: undefined,
    leadsTo: undefined,
  });
});

test('a variable set to nothing counts as not set', () => {
  expect(loadConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(loadConfig({}));
});

test('the site address follows the port, and is kept as an origin', () => {
  expect(loadConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(loadConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '43.21'],
  ['HOST', 'http://localhost'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'ftp://example.com'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['LEADS_TO', 'leads'],
  ['LEADS_TO', 'a@example.com, b@example.com'],
])('%s=%s is refused with a sentence that names the variable', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`));
});

test('every wrong variable is named, and no value is repeated', () => {
  const load = () => loadConfig({ PORT: 'x', SMTP_URL: 'secret-password' });
  expect(load).toThrow(/PORT must be.+\nSMTP_URL must be/);
  expect(load).not.toThrow(/secret-password/);
});

test('.env.example is the text of the schema (after a change: npx vitest run server/config.test.ts -u)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../.env.example');
});
