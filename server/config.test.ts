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
  ['IMAP_URL', 'imap.example.com'],
  ['IMAP_URL', 'https://leads:secret@imap.example.com/INBOX'],
  ['IMAP_URL', 'imaps://imap.example.com/INBOX'],
  ['IMAP_URL', 'imaps://leads:100%@imap.example.com/INBOX'],
  ['IMAP_URL', 'imaps://leads:a#b@imap.example.com/INBOX'],
  ['IMAP_TOKEN_URL', 'http://login.example.com/token'],
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
  ['LETTERS_PER_MINUTE', '100001'],
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

const TOKEN = {
  IMAP_TOKEN_URL: 'https://login.example.com/token',
  IMAP_TOKEN_REQUEST: 'grant_type=client_credentials&client_secret=a-secret',
};

test.each([
  [
    'imaps://leads%40example.com:p%25%23ss@imap.example.com:993/INBOX',
    { host: 'imap.example.com', port: 993, isSecure: true, user: 'leads@example.com', access: { password: 'p%#ss' } },
  ],
  ['imaps://leads:secret@imap.example.com', { port: 993, folder: 'INBOX' }],
  ['imap://leads:secret@imap.example.com', { port: 143, isSecure: false }],
  ['imap://leads:secret@[::1]:1143/', { host: '::1', port: 1143, folder: 'INBOX' }],
  ['imaps://leads:secret@imap.example.com/Clients%20and%20%E0%A4%B2%E0%A5%80%E0%A4%A1', { folder: 'Clients and लीड' }],
])('%s is a mailbox', (IMAP_URL, mailbox) => {
  expect(loadConfig({ IMAP_URL }).mailbox).toMatchObject(mailbox);
});

test('a mailbox may be read with a token of OAuth 2 in place of a password', () => {
  const IMAP_URL = 'imaps://leads@outlook.example.com/INBOX';
  expect(loadConfig({ IMAP_URL, ...TOKEN }).mailbox?.access).toEqual({
    tokenUrl: TOKEN.IMAP_TOKEN_URL,
    tokenRequest: TOKEN.IMAP_TOKEN_REQUEST,
  });
});

test.each([
  ['no way to sign in', { IMAP_URL: 'imaps://leads@a.example' }, 'IMAP_URL needs a password, or IMAP_TOKEN_URL and'],
  ['two ways at once', { IMAP_URL: 'imaps://leads:a-secret@a.example', ...TOKEN }, 'IMAP_URL needs a password, or'],
  [
    'a token without its request',
    { IMAP_TOKEN_URL: TOKEN.IMAP_TOKEN_URL },
    'IMAP_TOKEN_URL and IMAP_TOKEN_REQUEST must',
  ],
  ['a request without its address', { IMAP_TOKEN_REQUEST: 'client_secret=a-secret' }, 'IMAP_TOKEN_URL and IMAP_TOKEN'],
  ['a token for no mailbox', TOKEN, 'IMAP_URL must be set where IMAP_TOKEN_URL is'],
])('for a mailbox %s is refused, with what to do and without a secret', (_what, env, words) => {
  const load = () => loadConfig(env);
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(words);
  expect(load).not.toThrow(/a-secret/);
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
