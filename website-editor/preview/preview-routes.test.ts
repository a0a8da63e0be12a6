import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PreviewState, readPreview } from '#contract/desk/website/preview.ts';
import { ApiError } from '#server/api/api-error.ts';
import { previewHeaders } from '#server/api/preview-headers.ts';
import { createReadFiles } from '#website-editor/api/read-files.ts';
import type { Drafts, OpenedWords } from '#website-editor/drafts/draft.ts';
import { openContentFolder } from '#website-editor/files/open-content-folder.ts';
import { addPreviewRoutes } from './preview-routes.ts';
import type { AstroServer } from './start-astro.ts';

const PEOPLE = 'content/people.yaml';
const SITE = 'content/site.yaml';

let folders: string[];
let preview: ReturnType<typeof openTestPreview>;
/** Replaces what the stub of Astro does. */
let astro: Partial<AstroServer>;
let start: () => Promise<void>;

beforeEach(() => {
  folders = [];
  astro = {};
  start = async () => {};
  preview = openTestPreview();
});
afterEach(async () => {
  await preview.app.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  folders.push(folder);
  return folder;
}

/**
 * Two drafts, and a stub of Astro that answers with the people of the words that it was shown.
 *
 * @returns with what Astro was asked for, and how often it has read the words
 */
function openTestPreview() {
  const root = temporary();
  mkdirSync(path.join(root, 'content'));
  const files = {
    [PEOPLE]: 'people: []\n',
    [SITE]: 'redirects:\n  /moved: /about\n',
    'package.json': '{}',
    LICENSE: 'MIT',
    '.env': 'SECRET=1',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
  // Of drafts; `own` is what is published.
  const roots = { own: root, asha: temporary(), bela: temporary() };
  for (const id of ['asha', 'bela'] as const) {
    cpSync(path.join(root, 'content'), path.join(roots[id], 'content'), { recursive: true });
    appendFileSync(path.join(roots[id], PEOPLE), `# of ${id}\n`);
  }
  const wordsOf = (id: keyof typeof roots): OpenedWords => {
    const content = openContentFolder(roots[id]);
    return {
      id: id === 'own' ? null : id,
      root: roots[id],
      content,
      readFiles: createReadFiles(roots[id], content),
      kept: { all: async () => [], put: async () => {}, remove: async () => {} },
    };
  };
  const opened = { own: wordsOf('own'), asha: wordsOf('asha'), bela: wordsOf('bela') };
  const drafts: Pick<Drafts, 'read' | 'requireVisible'> = {
    read: async (_, id) => opened[(id ?? 'own') as keyof typeof opened],
    requireVisible: async (_, id) => {
      if (id === 'hidden') throw new ApiError('not-found', 'There is no such draft.');
    },
  };
  const websiteDir = path.join(root, '.website');
  const wordsFolder = path.join(websiteDir, 'preview');
  const asked: string[] = [];
  let refreshes = 0;
  const app = Fastify();
  const stub = async (): Promise<AstroServer> => {
    await start();
    return {
      ask: async (url) => {
        asked.push(url);
        const last = readFileSync(path.join(wordsFolder, PEOPLE), 'utf8').trimEnd().split('\n').at(-1);
        return { status: 200, type: 'text/html', body: Buffer.from(`<body><p>${last}</p>`) };
      },
      refresh: async () => {
        refreshes++;
      },
      hasRoute: (page) => /^\/($|about|services\/|search|dockerfile|LICENSE|favicon)/.test(page),
      ...astro,
    };
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const person = { id: 'p', name: 'P', email: '', mayPublish: true };
  addPreviewRoutes(app, { root, websiteDir, drafts: drafts as Drafts, personOf: () => person, log }, stub);
  return { app, root, roots, asked, refreshes: () => refreshes, wordsFolder };
}

const get = (url: string) => preview.app.inject({ url });

const stateOf = async (draftId?: string): Promise<PreviewState> =>
  (await preview.app.inject({ url: readPreview.path, query: draftId ? { draftId } : {} })).json();

describe('the preview', () => {
  test('gives each draft its own words, in turns', async () => {
    await expect.poll(async () => (await stateOf()).state).toBe('running');
    const pages = await Promise.all(['asha', 'bela', 'asha', 'bela'].map((draft) => get(`/preview/${draft}/about`)));
    expect(pages.map(({ body }) => /# of \w+/.exec(body)?.[0])).toEqual([
      '# of asha',
      '# of bela',
      '# of asha',
      '# of bela',
    ]);
    expect((await get('/preview/own/about')).body).not.toContain('# of');
  });

  test('reads the words again only when they have changed, and says so by another version', async () => {
    await get('/preview/asha/about');
    const before = await stateOf('asha');
    await get('/preview/asha/about');
    expect([preview.refreshes(), await stateOf('asha')]).toEqual([0, before]);
    appendFileSync(path.join(preview.roots.asha, PEOPLE), '# again\n');
    expect(await stateOf('asha')).not.toEqual(before);
    expect((await get('/preview/asha/about')).body).toContain('# again');
    expect(preview.refreshes()).toBe(1);
  });

  test('shows only what the draft has: a file that another draft has added is gone in its turn', async () => {
    writeFileSync(path.join(preview.roots.asha, 'content/only-here.yaml'), 'x');
    await get('/preview/asha/about');
    const file = path.join(preview.wordsFolder, 'content/only-here.yaml');
    expect(readFileSync(file, 'utf8')).toBe('x');
    await get('/preview/bela/about');
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  test('starts with the first call, and stays usable while it cannot start', async () => {
    const error = new Error(
      '**services → core** data does not match.\n\n  **items.0.title**: **items.0.title**: Required',
    );
    const file = path.join(preview.wordsFolder, 'content/services/core.yaml');
    start = async () => {
      throw Object.assign(error, { loc: { file } });
    };
    expect(await stateOf()).toEqual({ state: 'starting' });
    await expect
      .poll(() => stateOf())
      .toEqual({
        state: 'failed',
        message: 'services → core data does not match.\nitems.0.title: Required',
        place: { file: 'content/services/core.yaml', at: ['items', 0, 'title'] },
      });
    const { statusCode, body } = await get('/preview/own/about');
    expect(statusCode).toBe(503);
    expect(body).toContain('This page cannot be shown with these words');
    expect(body).not.toContain(preview.root);
    start = async () => {};
    appendFileSync(path.join(preview.root, PEOPLE), '# mended\n');
    expect((await get('/preview/own/about')).body).toContain('# mended');
  });

  test('a page that cannot be made says why, without harm from what stands in a file', async () => {
    await preview.app.close();
    astro = {
      ask: async () => {
        throw new Error('No article of <b>content/blog</b> is featured.');
      },
    };
    preview = openTestPreview();
    const { statusCode, body } = await get('/preview/own/about');
    expect(statusCode).toBe(503);
    expect(body).toContain('No article of &lt;b&gt;content/blog&lt;/b&gt; is featured.');
    expect((await stateOf()).state).toBe('running');
  });

  test('has no script, and keeps links and files below its address', async () => {
    const html =
      '<!doctype html><head><script src="/@vite/client"></script><base href="/x"><meta http-equiv="refresh" content="0;/y">' +
      '<style data-vite-dev-id="/machine/site.css">@font-face{src:url("/site/a.woff2")}</style></head>' +
      '<body onload="x()"><a href="/about?a=1&amp;b=2#c">A &amp; B</a><a href="//example.com/">E</a><a href="#c">C</a>' +
      '<img src="/_image?href=%2F@fs" srcset="/a 1x, /b 2x" style="background:url(/c.png)">' +
      '<form action="/search"></form><svg><use href="/marks.svg#seo"></use></svg>' +
      '<script type="application/ld+json">{}</script></body>';
    astro = { ask: async () => ({ status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(html) }) };
    const { body, headers } = await get('/preview/own/about');
    expect(body).not.toMatch(/<script|onload|<base|http-equiv|machine/);
    for (const part of [
      'url("/preview/own/site/a.woff2")',
      'href="/preview/own/about?a=1&amp;b=2#c"',
      'A &amp; B',
      'href="//example.com/"',
      'href="#c"',
      'src="/preview/own/_image?href=%2F@fs"',
      'srcset="/preview/own/a 1x, /preview/own/b 2x"',
      'url(/preview/own/c.png)',
      'action="/preview/own/search"',
      'href="/preview/own/marks.svg#seo"',
    ]) {
      expect(body).toContain(part);
    }
    expect(headers).toMatchObject(previewHeaders());
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  });

  test('gives files only to those who may see the draft, without reading its words', async () => {
    await expect.poll(async () => (await stateOf()).state).toBe('running');
    expect((await get('/preview/asha/favicon.svg')).statusCode).toBe(200);
    expect((await get('/preview/hidden/favicon.svg')).statusCode).toBe(404);
    expect([preview.asked, preview.refreshes()]).toEqual([['/favicon.svg'], 0]);
  });

  test('follows the redirects of the words below its address', async () => {
    const site = path.join(preview.roots.asha, SITE);
    writeFileSync(site, readFileSync(site, 'utf8').replace(/^redirects:\n/m, 'redirects:\n  /old-page: /about#team\n'));
    const { statusCode, headers } = await get('/preview/asha/old-page');
    expect([statusCode, headers.location]).toEqual([307, '/preview/asha/about#team']);
    expect((await get('/preview/own/old-page')).statusCode).toBe(404);
    expect((await get('/preview/own')).headers.location).toBe('/preview/own/');
  });

  test('asks Astro for what belongs to the site, without commands in the query', async () => {
    const { root, wordsFolder } = preview;
    for (const [url, passed] of [
      ['/', '/'],
      ['/search?q=seo&raw&import', '/search?q=seo'],
      ['/favicon.svg', '/favicon.svg'],
      ['/site/shell/print.css?raw', '/site/shell/print.css'],
      [`/@fs${wordsFolder}/content/blog/images/a.jpg?import`, `/@fs${wordsFolder}/content/blog/images/a.jpg`],
      [`/_image?href=/@fs${root}/content/stills/a.avif%3Fw%3D1&w=300&x=1`, undefined],
      [
        '/node_modules/@fontsource-variable/anek-latin/files/a.woff2',
        '/node_modules/@fontsource-variable/anek-latin/files/a.woff2',
      ],
    ] as const) {
      expect([url, (await get(`/preview/own${url}`)).statusCode]).toEqual([url, 200]);
      if (passed !== undefined) expect(preview.asked.at(-1)).toBe(passed);
    }
  });

  test('gives no file of the project and does nothing that Vite is told to do', async () => {
    const { root } = preview;
    await get('/preview/own/about');
    for (const url of [
      '/@fs/etc/passwd',
      '/@fs/etc/passwd?raw',
      '/@fs/etc/fonts/fonts.css',
      '/%40fs/etc/passwd',
      '/.env',
      '/.git/config',
      '/package.json',
      '/LICENSE',
      '/@vite/client',
      '/@id/astro',
      '/__open-in-editor?file=package.json',
      '/%5F_inspect/',
      '/..%2fpackage.json',
      '/services/..%5c..%5cpackage.json',
      '/services/%2e%2e%2fpackage.json',
      '/%252e%252e/package.json',
      '//etc/passwd',
      `/@fs${root}/package.json`,
      `/@fs${root}/site/shell/header.ts`,
      `/@fs${root}/content/../.env`,
      `/@fs${root}/node_modules/.cache/a.css`,
      '/content/site.yaml',
      '/node_modules/astro/package.json',
      '/_image?href=/@fs/etc/passwd.png',
      '/_image?href=http://localhost:3000/a.png',
      '/_image?href=//example.com/a.png',
      '/_image',
      '/unknown/page',
    ]) {
      expect([url, (await get(`/preview/own${url}`)).statusCode]).toEqual([url, 404]);
    }
    expect(preview.asked).toEqual(['/about']);
  });
});
