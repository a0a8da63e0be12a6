/** Keeps deploy/ and docs/operating in step with the code that they speak of. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CV_MAX_BYTES } from '#contract/application.ts';
import { envExample, loadConfig } from '#server/config.ts';
import { httpLimits } from '#server/http/http-server.ts';
import { addMetrics } from '#server/http/metrics.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = globSync('deploy/*', { cwd: ROOT });
const PAGES = ['docs/operating.md', ...globSync('docs/operating/*.md', { cwd: ROOT })];
const SERVICE = read('deploy/kolam.service');
const NGINX = read('deploy/nginx.conf');
const CADDY = read('deploy/Caddyfile');
const CONTAINERFILE = read('deploy/Containerfile');

const VARIABLES = [...envExample().matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);

/** Others': of Node, and of sockets. */
const NOT_OURS = ['NODE_EXTRA_CA_CERTS', 'NODE_ENV', 'AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK'];

test('every setting that an operator is told of is one, and none goes unmentioned', () => {
  const named = new Set(
    [...PAGES, ...FILES].flatMap((file) => read(file).match(/(?<![\w$-])[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(?![\w-])/g) ?? []),
  );
  expect([...named].filter((name) => ![...VARIABLES, ...NOT_OURS].includes(name))).toEqual([]);
  const table = read('docs/operating.md');
  expect(VARIABLES.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('every file of deploy/ is in the table, and every file and page that is named is there', () => {
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

test('alerts speak of figures that /metrics prints, and of each there is a line that says what to do', async () => {
  const app = Fastify();
  const { accepted, refused, uncounted, unreadable } = addMetrics(app, {
    store: {
      outbox: async () => ({ pending: 0, dead: 0, oldestDueAt: undefined }),
      countQuarantined: async () => 0,
    },
    clock: () => new Date(),
    token: 'a-token-of-the-tests',
  });
  accepted('enquiries');
  refused('enquiries', 'total');
  uncounted('enquiries');
  unreadable(400);
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
  expect(rules.filter(({ alert }) => !lines.includes(`| \`${alert}\` |`))).toEqual([]);
});

const MB = 1024 * 1024;
const seconds = (text: string, setting: RegExp): number => Number(setting.exec(text)?.[1] ?? Number.NaN) * 1000;
/** What a form is beside its file. */
const FORM_BYTES = MB;

test('no proxy is stricter than the server, and each lets an idle connection go before the server does', () => {
  expect(seconds(NGINX, /client_header_timeout (\d+)s;/)).toBeGreaterThanOrEqual(httpLimits.headMs);
  expect(seconds(NGINX, /client_body_timeout (\d+)s;/)).toBeGreaterThanOrEqual(httpLimits.silenceMs);
  expect(seconds(NGINX, /proxy_read_timeout (\d+)s;/)).toBeGreaterThanOrEqual(httpLimits.silenceMs);
  expect(Number(/limit_conn \w+ (\d+);/.exec(NGINX)?.[1])).toBeGreaterThanOrEqual(httpLimits.connectionsPerClient);
  expect(Number(/client_max_body_size (\d+)m;/.exec(NGINX)?.[1]) * MB).toBeGreaterThanOrEqual(
    CV_MAX_BYTES + FORM_BYTES,
  );
  expect(seconds(NGINX, /upstream[^}]*keepalive_timeout (\d+)s;/)).toBeLessThan(httpLimits.keepAliveMs);
  expect(NGINX).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  expect(NGINX).not.toContain('add_header');

  expect(seconds(CADDY, /read_header (\d+)s/)).toBeGreaterThanOrEqual(httpLimits.headMs);
  expect(seconds(CADDY, /read_body (\d+)s/)).toBeGreaterThanOrEqual(httpLimits.uploadMs);
  expect(Number(/max_size (\d+)MB/.exec(CADDY)?.[1]) * 1e6).toBeGreaterThanOrEqual(CV_MAX_BYTES + FORM_BYTES);
  expect(seconds(CADDY, /keepalive (\d+)s/)).toBeLessThan(httpLimits.keepAliveMs);
});

test('the proxies lead to the port on which the server listens, and show its figures to nobody', () => {
  const { port } = loadConfig({});
  expect(NGINX).toContain(`server 127.0.0.1:${port};`);
  expect(NGINX).toMatch(/location = \/metrics \{\s+return 404;/);
  expect(CADDY).toContain(`reverse_proxy 127.0.0.1:${port} `);
  expect(CADDY).toContain('respond /metrics 404');
});

test('systemd waits as long as a stop takes, starts what is there, and keeps backups no longer than is promised', () => {
  // Ten seconds are what the worker promises: see `stop` of server/outbox/worker.ts.
  expect(seconds(SERVICE, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThanOrEqual(loadConfig({}).drainMs + 10_000);
  expect(SERVICE).toMatch(/^ExecStart=\S+\/node_modules\/\.bin\/node server\/main\.ts$/m);
  const backup = read('deploy/kolam-backup.service');
  expect(backup).toContain('node server/desk/main.ts backup "/var/backups/kolam/');
  const promised = Number(/which go within\s+(\d+) days/.exec(read('docs/desk.md'))?.[1]);
  expect(Number(/-mtime \+(\d+) -delete/.exec(backup)?.[1])).toBeLessThan(promised);
});

test('the image is sound, small and private: the Node of package.json, no root, no secret, no more than it runs', () => {
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
