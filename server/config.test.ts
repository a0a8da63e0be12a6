import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ConfigError, envExample, loadConfig } from '#server/config.ts';

test('a variable set to nothing counts as not set', () => {
  expect(loadConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(loadConfig({}));
});

test('the site address follows the port, and is kept as an origin', () => {
  expect(loadConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(loadConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
});

test.each([
  ['PORT', '70000'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['LEADS_TO', 'a@example.com, b@example.com'],
  ['WEBHOOK_URLS', 'http://crm.example.com/hook'],
  ['WEBHOOK_URLS', 'https://user:password@crm.example.com/hook'],
  ['WEBHOOK_URLS', 'https://crm.example.com/hook https://10.0.0.1/hook'],
  ['WEBHOOK_URLS', Array.from({ length: 11 }, (_, index) => `https://crm.example.com/${index}`).join(' ')],
  ['WEBHOOK_SECRET', 'a-long-secret-that-is-no-base64-of-random-bytes'],
  ['WEBHOOK_SECRET', `whsec_${Buffer.alloc(23).toString('base64')}`],
  ['DIGEST_AT', '24:00'],
  ['RETENTION_ENQUIRIES_DAYS', '29'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'proxy.example.com'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['CLIENT_LIMIT_PER_HOUR', '0'],
  ['TOTAL_LIMIT_PER_HOUR', '4'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://*.example.com'],
  ['ALLOWED_ORIGINS', 'https://www.example.com/path'],
  ['PUBLIC_API_URL', 'https://api.example.com/v1'],
  ['DESK_SIGN_IN_LINK', 'no'],
  ['METRICS_TOKEN', 'short'],
  ['BOUNCE_TOKEN', 'a-token-of-31-characters-abcdef'],
  ['DRAIN_SECONDS', '301'],
])('%s=%s is refused with a sentence that names the variable', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`));
});

test('webhooks are a list of unique addresses, and the key of the secret', () => {
  const WEBHOOK_URLS = 'https://crm.example.com/hook,https://chat.example.com/?a=1  https://crm.example.com/hook ';
  const key = Buffer.alloc(24, 1);
  expect(loadConfig({ WEBHOOK_URLS, WEBHOOK_SECRET: `whsec_${key.toString('base64')}` }).webhooks).toEqual({
    urls: ['https://crm.example.com/hook', 'https://chat.example.com/?a=1'],
    key,
  });
  expect(() => loadConfig({ WEBHOOK_URLS })).toThrow(/^WEBHOOK_SECRET must be set where WEBHOOK_URLS is/);
});

test('the default retention is what the privacy policy promises', async () => {
  const file = new URL('../content/legal/privacy-policy.md', import.meta.url);
  const policy = (await readFile(file, 'utf8')).replaceAll('\n', ' ');
  const { enquiries, applications } = loadConfig({}).retention;
  expect(policy).toContain(`${applications} days after our last contact with you`);
  expect(enquiries).toBeUndefined();
  expect(policy).toContain('Enquiries are kept for 24 months after our last contact with you');
  expect(policy).toContain('No program does this on a date');
});

test('true and a number of hops are refused with the reason', () => {
  expect(() => loadConfig({ TRUST_PROXY: 'true' })).toThrow(/a client could claim any address/);
});

test('every invalid variable is named, without its value', () => {
  const load = () => loadConfig({ PORT: 'x', SMTP_URL: 'secret-password' });
  expect(load).toThrow(/PORT must be.+\nSMTP_URL must be/);
  expect(load).not.toThrow(/secret-password/);
});

test('.env.example is the text of the schema (after a change: npx vitest run server/config.test.ts -u)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../.env.example');
});
