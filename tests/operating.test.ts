/** Keeps deploy/ and docs/operating consistent with the code. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CV_MAX_BYTES } from '#contract/application.ts';
import { feedPath } from '#contract/desk/meetings.ts';
import { warningCodes } from '#contract/desk/warnings.ts';
import { DAILY_DAYS } from '#server/backup/backup-names.ts';
import { envExample, loadConfig } from '#server/config.ts';
import { httpLimits } from '#server/http/server.ts';
import { logSerializers } from '#server/observability/log.ts';
import { addMetrics, createMetrics } from '#server/observability/metrics.ts';
import { sqlite } from './support/sqlite.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = globSync('deploy/*', { cwd: ROOT });
const PAGES = ['docs/operating.md', ...globSync('docs/operating/*.md', { cwd: ROOT })];
const SERVICE = read('deploy/kolam.service');
const BACKUP = read('deploy/kolam-backup.service');
/** The folder of the regular backups. */
const BACKUPS = /^ReadWritePaths=(.+)$/m.exec(BACKUP)?.[1] ?? '';
const NGINX = read('deploy/nginx.conf');
const CADDY = read('deploy/Caddyfile');
const CONTAINERFILE = read('deploy/Containerfile');

const VARIABLES = [...envExample().matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);

/** Of Node, of Astro and of sockets. */
const NOT_OURS = [
  'NODE_EXTRA_CA_CERTS',
  'NODE_ENV',
  'ASTRO_TELEMETRY_DISABLED',
  'AF_INET',
  'AF_INET6',
  'AF_UNIX',
  'AF_NETLINK',
];

test('the documented settings are the settings of the server', () => {
  const named = new Set(
    [...PAGES, ...FILES].flatMap((file) => read(file).match(/(?<![\w$-])[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(?![\w-])/g) ?? []),
  );
  expect([...named].filter((name) => ![...VARIABLES, ...NOT_OURS].includes(name))).toEqual([]);
  const table = read('docs/operating.md');
  expect(VARIABLES.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('the table names every file in deploy/, and only existing files and pages', () => {
  const table = read('docs/operating.md');
  expect(FILES.filter((file) => !table.includes(`\`${path.basename(file)}\``))).toEqual([]);
  const missing = PAGES.flatMap((page) => {
    const text = read(page);
    const paths =
      text.match(
        /\b(deploy|tests|server|scripts)\/[\w./-]+\.(ts|mjs|service|timer|conf|yaml)|deploy\/(Caddy|Container)file/g,
      ) ?? [];
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => path.join(path.dirname(page), link));
    return [...paths, ...links].filter((file) => !existsSync(path.join(ROOT, file)));
  });
  expect(missing).toEqual([]);
});

test('every alert uses metrics that /metrics prints, and docs/operating/watch.md says what to do', async () => {
  const app = Fastify();
  const { registry, accepted, refused, limiterError, malformed } = createMetrics();
  addMetrics(app, {
    registry,
    db: await sqlite.openEmpty(),
    readWarnings: async () => [],
    clock: () => new Date(),
    token: 'a-token-of-the-tests',
  });
  accepted('enquiries');
  refused('enquiries', 'total');
  limiterError('enquiries');
  malformed(400);
  const ask = () => app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-the-tests' } });
  await ask();
  const printed = [...(await ask()).body.matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name]) => name);
  await app.close();

  const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(read('deploy/alerts.yaml'));
  const rules = groups.flatMap((group) => group.rules);
  const used = rules.flatMap(({ expr }) => [...expr.matchAll(/(\w+)\{/g)].map(([, name]) => name));
  expect(used.length).toBeGreaterThan(rules.length);
  expect(used.filter((name) => name !== 'up' && !printed.includes(name))).toEqual([]);
  const lines = read('docs/operating/watch.md');
  const explained = [...rules.map(({ alert }) => alert), ...warningCodes];
  expect(explained.filter((name) => !lines.includes(`| \`${name}\` |`))).toEqual([]);
});

const MB = 1024 * 1024;
const seconds = (text: string, setting: RegExp): number => Number(setting.exec(text)?.[1] ?? Number.NaN) * 1000;
/** The size of a form without its file. */
const FORM_BYTES = MB;

test('no proxy is stricter than the server, and each closes idle connections first', () => {
  expect(seconds(NGINX, /client_header_timeout (\d+)s;/)).toBeGreaterThanOrEqual(httpLimits.headMs);
  expect(seconds(NGINX, /client_body_timeout (\d+)s;/)).toBeGreaterThanOrEqual(httpLimits.idleTimeoutMs);
  expect(seconds(NGINX, /proxy_read_timeout (\d+)s;/)).toBeGreaterThanOrEqual(httpLimits.idleTimeoutMs);
  expect(Number(/limit_conn \w+ (\d+);/.exec(NGINX)?.[1])).toBeGreaterThanOrEqual(httpLimits.connectionsPerClient);
  expect(Number(/client_max_body_size (\d+)m;/.exec(NGINX)?.[1]) * MB).toBeGreaterThanOrEqual(
    CV_MAX_BYTES + FORM_BYTES,
  );
  expect(seconds(NGINX, /upstream[^}]*keepalive_timeout (\d+)s;/)).toBeLessThan(httpLimits.keepAliveMs);
  expect(NGINX).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  expect(NGINX).not.toContain('add_header');

  expect(seconds(CADDY, /read_header (\d+)s/)).toBeGreaterThanOrEqual(httpLimits.headMs);
  expect(seconds(CADDY, /read_body (\d+)s/)).toBeGreaterThanOrEqual(httpLimits.requestMs);
  expect(Number(/max_size (\d+)MB/.exec(CADDY)?.[1]) * 1e6).toBeGreaterThanOrEqual(CV_MAX_BYTES + FORM_BYTES);
  expect(seconds(CADDY, /keepalive (\d+)s/)).toBeLessThan(httpLimits.keepAliveMs);
});

test('a CV may be as large as the specification says', () => {
  const [, megabytes] = /A CV is .* at most (\d+) MB/.exec(read('docs/specification.md')) ?? [];
  expect(CV_MAX_BYTES).toBe(Number(megabytes) * MB);
});

test('the proxies use the port of the server, and keep its metrics private', () => {
  const { port, desk } = loadConfig({});
  for (const own of [port, desk?.port]) expect(NGINX).toContain(`server 127.0.0.1:${own};`);
  expect(CADDY).toContain(`reverse_proxy 127.0.0.1:${desk?.port} `);
  expect(NGINX).toMatch(/location = \/metrics \{\s+return 404;/);
  expect(CADDY).toContain(`reverse_proxy 127.0.0.1:${port} `);
  expect(CADDY).toContain('respond /metrics 404');
});

const POLICY = read('content/legal/privacy-policy.md').replaceAll(/\s+/g, ' ');

/** What a proxy may log, and the words of the privacy policy for it. */
const LOGGED = {
  $time_iso8601: 'the time,',
  $upstream_http_x_request_id: 'a request number,',
  $request_method: 'the method,',
  $kolam_path: 'the path of the page without what follows the question mark,',
  $status: 'the result and',
  $request_time: 'how long it took.',
  $body_bytes_sent: 'the size of the answer',
  $kolam_client: 'your network address without its last part',
};

const ADDRESSES = [
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::'],
  ['2001:db8:1234::9', '2001:db8:1234::'],
  ['2001:db8::9', '2001:db8::'],
  ['2001::5:6:7:8:9', '2001::'],
  ['::1', '-'],
  ['::ffff:203.0.113.77', '-'],
  ['unix:', '-'],
] as const;

const REQUESTS = [
  ['/newsletter/confirm?token=secret', '/newsletter/confirm'],
  ['/search?q=secret&q=a@example.com', '/search'],
  ['/?secret', '/'],
  ['/about', '/about'],
  ['/book/meeting.ics?token=secret', '/book/meeting.ics'],
  [feedPath('secret'.repeat(8).slice(0, 43)), feedPath('').replace('.ics', '')],
] as const;
const SECRET = /secret|@|%40|\?/i;

test('nginx logs what the privacy policy states, and nothing else', () => {
  const [format = ''] = /^log_format kolam '[^']*'/m.exec(NGINX) ?? [];
  expect(format.match(/\$\w+/g)?.toSorted()).toEqual(Object.keys(LOGGED).toSorted());
  expect(Object.values(LOGGED).filter((words) => !POLICY.includes(words))).toEqual([]);

  for (const [address, logged] of ADDRESSES) expect(nginxMap('$kolam_client', address), address).toBe(logged);
  for (const [url, logged] of REQUESTS) expect(nginxMap('$kolam_path', url), url).toBe(logged);
  for (const url of ['/contact/secret@example.com', '/contact/secret%40example.com/more?x=1']) {
    expect(nginxMap('$kolam_path', url), url).not.toMatch(SECRET);
  }

  const servers = NGINX.match(/^server \{\n[\s\S]*?^\}/gm) ?? [];
  expect(servers.length).toBe(NGINX.match(/\bserver \{/g)?.length);
  for (const server of servers) {
    expect(server.match(/\baccess_log .*/g), server).toHaveLength(1);
    expect(server).toMatch(/^ {4}access_log (off|\S+ kolam);$/m);
    expect(server.match(/\berror_log .*/g), server).toHaveLength(1);
    expect(server).toMatch(/^ {4}error_log \S+ emerg;$/m);
  }
});

test('Caddy logs what the privacy policy states, and nothing else', () => {
  const [, own = ''] = /^\{\n([\s\S]*?)^\}/m.exec(CADDY) ?? [];
  expect(own).toMatch(/log default \{\s+exclude http\.log http\.handlers\s+\}/);
  const sites = CADDY.match(/^[\w.]+ \{\n[\s\S]*?^\}/gm) ?? [];
  expect(sites.length).toBeGreaterThan(0);
  for (const site of sites) {
    expect(site).toContain('\timport kolam_log\n');
    expect(site).not.toMatch(/^\s*log\b/m);
  }

  // Left of what it logs: time, address, method, uri, duration, size and status.
  const deleted = ['remote_port', 'proto', 'host', 'headers', 'tls'].map((name) => `request>${name}`);
  for (const field of [...deleted, 'resp_headers', 'user_id']) expect(CADDY).toContain(`\t${field} delete\n`);
  for (const field of ['remote_ip', 'client_ip']) {
    expect(CADDY).toMatch(new RegExp(`request>${field} ip_mask \\{\\s+ipv4 24\\s+ipv6 48\\s+\\}`));
  }
  const [, pattern = ''] = /request>uri regexp `([^`]+)` ``/.exec(CADDY) ?? [];
  const log = (url: string) => url.replaceAll(new RegExp(pattern, 'g'), '');
  for (const [url, logged] of REQUESTS) expect(log(url), url).toBe(logged);
  for (const url of ['/contact/secret@example.com', '/contact/secret%40example.com?x=1']) {
    expect(log(url), url).not.toMatch(SECRET);
  }
});

test('the site logs what the privacy policy states', () => {
  const request = { method: 'GET', url: '/newsletter/confirm?token=secret', ip: '203.0.113.77', headers: {} };
  expect(logSerializers.req(request)).toEqual({ method: 'GET', path: '/newsletter/confirm' });
});

/** The result of a `map` of nginx.conf: the first matching pattern counts. */
function nginxMap(variable: string, value: string): string {
  const [, block = ''] = new RegExp(`^map \\S+ \\${variable} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(NGINX) ?? [];
  for (const [, flag, pattern = '', result = ''] of block.matchAll(/"~(\*?)(.+)" (\S+);/g)) {
    const match = new RegExp(pattern, flag ? 'i' : '').exec(value);
    if (match) return result.replace(/\$(\w+)/, (_, name: string) => match.groups?.[name] ?? '');
  }
  return /default (\S+);/.exec(block)?.[1] ?? '';
}

test('systemd waits for a clean stop, starts existing files, and keeps backups no longer than promised', () => {
  // The worker stops within ten seconds: see `stop` of server/outbox/worker.ts.
  expect(seconds(SERVICE, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThanOrEqual(loadConfig({}).drainMs + 10_000);
  expect(SERVICE).toMatch(/^ExecStart=\S+\/node_modules\/\.bin\/node server\/main\.ts$/m);
  expect(BACKUP).toContain(`/node server/desk/commands/main.ts backup --into ${BACKUPS}\n`);
  for (const page of ['backup', 'one-machine', 'upgrade']) expect(read(`docs/operating/${page}.md`)).toContain(BACKUPS);
  const promised = Number(/which go within\s+(\d+) days/.exec(read('docs/desk.md'))?.[1]);
  expect(DAILY_DAYS).toBeLessThan(promised);
});

test('the website editor is confined as the server is, and sees neither its data nor its secrets', () => {
  const website = read('deploy/kolam-website.service');
  const rules = (unit: string) =>
    unit.match(/^(Protect|Private|Restrict|NoNew|Capability|Ambient|Lock|Keyring|SystemCall|Proc|UMask|User).*$/gm) ??
    [];
  expect(rules(website)).toEqual(rules(SERVICE));
  const paths = (name: string) =>
    new RegExp(`^${name}=(.+)$`, 'm').exec(website)?.[1]?.replaceAll('-/', '/').split(' ');
  expect(paths('ReadWritePaths')).toEqual(['/opt/kolam/editing', '/opt/kolam/published']);
  expect(paths('InaccessiblePaths')).toEqual(['/var/lib/kolam', BACKUPS, '/etc/kolam/kolam.env']);
  for (const unit of [website, SERVICE]) expect(unit).toContain('\nRuntimeDirectoryPreserve=yes\n');
  const [, script = ''] = /^ExecStart=\S+\/node_modules\/\.bin\/node (\S+)$/m.exec(website) ?? [];
  expect(existsSync(path.join(ROOT, script))).toBe(true);
});

test('the image uses the Node of package.json, no root, no secrets, and contains only what it runs', () => {
  expect(validate(CONTAINERFILE)).toEqual([]);
  const { dependencies } = JSON.parse(read('package.json'));
  const lines = CONTAINERFILE.replaceAll(/\\\n\s*/g, '').split('\n');
  const of = (instruction: string) => lines.filter((line) => line.startsWith(`${instruction} `));
  const last = lines.slice(lines.lastIndexOf('FROM base'));
  expect(of('FROM')).toEqual([
    `FROM docker.io/library/node:${dependencies.node}-slim AS base`,
    'FROM base AS build',
    'FROM base',
  ]);
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(last.findIndex((line) => line.startsWith('CMD'))).toBeGreaterThan(last.indexOf('USER node'));
  expect(of('HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')]);
  expect(of('ADD')).toEqual([]);
  expect(of('ENV').join()).not.toMatch(/_URL|SECRET|TOKEN|PASSWORD/);
  expect(of('RUN').filter((line) => line.includes('npm ci'))).toEqual([expect.stringContaining('--omit=dev')]);

  const copied = of('COPY')
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((name) => !/^--|^\/app\//.test(name));
  expect(copied.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toContain('*');
  expect(new Set(ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1)))).toEqual(new Set(copied));
});
