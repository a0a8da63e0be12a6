import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkArchitecture, type Sources, type Violation } from './support/check-architecture.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('the repository', () => {
  it('follows the rules', () => {
    const sources = readProject();
    expect(sources.size, 'the sources must be found before they can be judged').toBeGreaterThan(50);
    expect(checkArchitecture(sources).map(format)).toEqual([]);
  });
});

describe('who may import whom', () => {
  it.each([
    ['site/ui/Button.tsx', "import { routes } from '#contract/routes.ts';"],
    ['site/ui/Button.tsx', "import { Hero } from '#site/home/Hero.tsx';"],
    ['site/ui/Button.tsx', "import { getImage } from 'astro:assets';"],
    ['site/ui/Button.tsx', "import { readFile } from 'node:fs/promises';"],
    ['site/ui/Button.tsx', "import { Menu } from '@radix-ui/react-menu';"],
    ['site/kolam/kolam.ts', "import { Button } from '#site/ui/Button.tsx';"],
    ['site/blocks/PageHero.tsx', "import { services } from '#site/services/queries.ts';"],
    ['site/blocks/PageHero.tsx', "import { Hero } from '#site/home/Hero.tsx';"],
    ['site/forms/Honeypot.tsx', "import { Kolam } from '#site/kolam/Kolam.tsx';"],
    ['site/home/Hero.tsx', "import { PlanCard } from '#site/pricing/PlanCard.tsx';"],
    ['site/home/Hero.tsx', "import { site } from '#site/gallery/example-data.ts';"],
    ['site/work/queries.ts', "import { results } from '#site/blog/search.ts';"],
    ['site/hydration/intent.ts', "import { pathToFileURL } from 'node:url';"],
    ['site/build/page-styles.ts', "import { services } from '#site/services/queries.ts';"],
    ['site/shell/Page.astro', "---\nimport { examples } from '#site/home/Hero.examples.tsx';\n---"],
    ['site/seo/icons.ts', "import { useState } from 'react';"],
    ['site/search/find.ts', "import { routes } from '#contract/routes.ts';"],
    ['site/search/find.ts', "import { services } from '#site/services/queries.ts';"],
    ['site/search/find.ts', "import { useState } from 'react';"],
    ['site/pages/about.astro', "---\nimport { components } from '#site/gallery/components.ts';\n---"],
    ['contract/routes.ts', "import { readFile } from 'node:fs/promises';"],
    ['contract/routes.ts', "export type { Words } from '#site/shell/page-copy.ts';\nexport const one = 1;"],
    ['server/outbox/worker.ts', "import { sendMail } from '#server/mail/send-mail.ts';"],
    ['server/db/sqlite.ts', "import { sendFailed } from '#server/http/replies.ts';"],
    ['server/mail/send-mail.ts', "import { submit } from '#server/submissions/submit.ts';"],
    ['server/submissions/submit.ts', "import { list } from '#server/desk/commands/list.ts';"],
    ['desk/ui/Button.tsx', "import { AppFrame } from '#desk/shell/AppFrame.tsx';"],
    ['desk/shell/AppFrame.tsx', "import { Inbox } from '#desk/inbox/Inbox.tsx';"],
    ['desk/inbox/Inbox.tsx', "import { Hero } from '#site/home/Hero.tsx';"],
    ['desk/inbox/Inbox.tsx', "import { readFile } from 'node:fs/promises';"],
    ['desk/inbox/Inbox.tsx', "import * as z from 'zod';"],
    ['checks/links.ts', "import { services } from '#site/services/queries.ts';"],
  ])('%s: not %s', (file, text) => {
    expect(messagesFor({ [file]: text })).toEqual([expect.stringMatching(/may not import|Only types may come/)]);
  });

  it.each([
    ['site/ui/Button.tsx', "import { check } from '#site/ui/icon-shapes.ts';\nimport { useState } from 'react';"],
    ['site/ui/Button.test.tsx', "import { render } from '@testing-library/react';"],
    ['site/home/Hero.examples.tsx', "import { site } from '#site/gallery/example-data.ts';"],
    ['site/home/Hero.test.tsx', "import { examples } from '#site/home/Hero.examples.tsx';"],
    ['site/home/Hero.tsx', "import type { Service } from '#site/services/queries.ts';"],
    ['site/home/Hero.tsx', "import { PageHero } from '#site/blocks/PageHero.tsx';"],
    ['site/home/Hero.tsx', "import { routes } from '#contract/routes.ts';"],
    ['site/search/find.ts', "import MiniSearch from 'minisearch';"],
    ['site/blog/search.ts', "import { find } from '#site/search/find.ts';"],
    ['desk/inbox/Inbox.tsx', "import { Button } from '#screen/ui/Button.tsx';\nimport { z } from 'zod/mini';"],
    ['desk/router.ts', "import { Root } from '#desk/shell/Root.tsx';\nimport { routes } from '#contract/routes.ts';"],
    ['desk/vite.config.ts', "import { defineConfig } from 'vite';"],
    ['checks/search.ts', "import { find } from '#site/search/find.ts';"],
    ['site/hydration/intent.ts', "import type { ClientDirective } from 'astro';"],
    ['site/hydration/directives.ts', "import { pathToFileURL } from 'node:url';"],
    ['site/build/page-styles.ts', "import { transform } from 'lightningcss';\nimport { join } from 'node:path';"],
    ['site/shell/Page.astro', "---\nimport font from '#site/fonts/files/anek-latin.woff2?url';\n---"],
    ['site/pages/index.astro', "---\nimport { HeroRotator } from '#site/home/HeroRotator.tsx';\n---"],
    ['server/submissions/submit.ts', "import { insertMessages } from '#server/outbox/repository.ts';"],
    ['server/db/migrate.ts', "import { first } from '#server/db/migrations/001-first.ts';"],
    ['server/main.ts', "import { openDatabase } from '#server/db/sqlite.ts';"],
    ['scripts/dev.ts', "import { serve } from '#server/serve.ts';"],
  ])('%s: may %s', (file, text) => {
    expect(messagesFor({ [file]: text })).toEqual([]);
  });

  it('keeps site and server apart, in tests too', () => {
    const fromSite = { 'site/ui/Button.test.tsx': "import { app } from '#server/app.ts';" };
    expect(messagesFor(fromSite)).toEqual([expect.stringContaining('The site never imports the server')]);
    const fromServer = { 'server/app.test.ts': "import type { Facts } from '#site/shell/queries.ts';" };
    expect(messagesFor(fromServer)).toEqual([expect.stringContaining('The server never imports the site')]);
    const fromScript = { 'site/shell/Page.astro': "<script>\n  import '#server/app.ts';\n</script>" };
    expect(report(fromScript)).toEqual([expect.stringMatching(/^site\/shell\/Page\.astro:2 The site never/)]);
  });

  it('allows neither a page nor a component to read content', () => {
    const text = "import { getCollection } from 'astro:content';";
    const expected = [expect.stringContaining('never reads content itself')];
    expect(messagesFor({ 'site/pages/index.astro': `---\n${text}\n---` })).toEqual(expected);
    const component = {
      'site/services/ServiceDetail.tsx': "import { price } from './prices.ts';",
      'site/services/prices.ts': "import { services } from './queries.ts';",
      'site/services/queries.ts': text,
    };
    expect(messagesFor(component)).toEqual([
      expect.stringContaining('prices.ts → site/services/queries.ts → astro:content'),
    ]);
    const typesOnly = { ...component, 'site/services/prices.ts': "import type { Service } from './queries.ts';" };
    expect(messagesFor(typesOnly)).toEqual([]);
  });

  it('allows only .astro files to import islands', () => {
    const island = {
      'site/home/HeroRotator.tsx': "import { IslandBoundary } from '#site/hydration/IslandBoundary.tsx';",
      'site/hydration/IslandBoundary.tsx': '',
    };
    const text = "import { HeroRotator } from '#site/home/HeroRotator.tsx';";
    expect(messagesFor({ ...island, 'site/pages/index.astro': `---\n${text}\n---` })).toEqual([]);
    expect(messagesFor({ ...island, 'site/home/HomeHero.tsx': text })).toEqual([
      expect.stringContaining('is an island'),
    ]);
  });

  it('reports each import circle once, including type imports', () => {
    const circle = {
      'server/http/a.ts': "import { b } from '#server/http/b.ts';",
      'server/http/b.ts': "\nimport type { C } from './c.ts';",
      'server/http/c.ts': "import { a } from '#server/http/a.ts';\nimport './d.ts';",
      'server/http/d.ts': '',
    };
    expect(report(circle)).toEqual([
      expect.stringMatching(
        /^server\/http\/c\.ts:1 A circle of imports: server\/http\/a\.ts → .*b\.ts → .*c\.ts → .*a\.ts\./,
      ),
    ]);
  });

  it('requires an alias for imports from outside the folder', () => {
    const outside = { 'site/home/Hero.tsx': "\nimport { Button } from '../ui/Button.tsx';" };
    expect(report(outside)).toEqual([
      'site/home/Hero.tsx:2 Import it as "#site/ui/Button.tsx": a relative path stays in its folder.',
    ]);
    expect(messagesFor({ 'server/app.test.ts': "import { inbox } from '../tests/support/smtp-inbox.ts';" })).toEqual(
      [],
    );
  });
});

describe('rules for files and code', () => {
  it('recognises a barrel file', () => {
    expect(
      messagesFor({ 'site/ui/all.ts': "export * from './Button.tsx';\nexport { Card } from './Card.tsx';" }),
    ).toEqual([expect.stringContaining('only re-exports')]);
    expect(messagesFor({ 'site/ui/all.ts': "export { Card } from './Card.tsx';\nexport const size = 1;" })).toEqual([]);
  });

  it.each(['server/utils/text.ts', 'site/ui/helpers.ts', 'server/misc.ts', 'site/services/text-utils.ts'])(
    'wants a name that says something: %s',
    (file) => {
      expect(messagesFor({ [file]: '' })).toEqual([expect.stringContaining('says nothing')]);
    },
  );

  it.each(['server/sendMail.ts', 'site/ui/UseRotation.ts', 'site/pages/AboutUs.astro', 'server/db/send_mail.ts'])(
    'wants kebab-case: %s',
    (file) => {
      expect(messagesFor({ [file]: '' })).toEqual([expect.stringContaining('kebab-case')]);
    },
  );

  it.each(['site/ui/plan-card.tsx', 'site/shell/page.astro'])('requires PascalCase: %s', (file) => {
    expect(messagesFor({ [file]: '' })).toEqual([expect.stringContaining('PascalCase')]);
  });

  it.each([
    'site/pages/services/[slug].astro',
    'site/pages/404.astro',
    'site/pages/favicon.svg.ts',
    'site/content.config.ts',
    'site/ui/use-rotation.test.tsx',
    'site/env.d.ts',
  ])('accepts the name %s', (file) => {
    expect(messagesFor({ [file]: '' })).toEqual([]);
  });

  it.each(['process.env', "process['env']", 'const { env } = process;', "import { env } from 'node:process';"])(
    'lets only server/config.ts read the environment: %s',
    (text) => {
      for (const file of ['server/app.ts', 'site/services/queries.ts', 'contract/routes.ts']) {
        expect(messagesFor({ [file]: text })).toContainEqual(
          expect.stringContaining('Only server/config.ts reads the environment'),
        );
      }
      expect(messagesFor({ 'server/config.ts': text, 'scripts/build.ts': text, 'astro.config.ts': text })).toEqual([]);
    },
  );

  it('allows entry points to pass the environment', () => {
    expect(messagesFor({ 'server/main.ts': 'const config = loadConfig(process.env);' })).toEqual([]);
    expect(messagesFor({ 'server/main.ts': "process.env['NODE_ENV'] ??= 'production';" })).toEqual([]);
    expect(messagesFor({ 'server/main.ts': "const port = process.env['PORT'];" })).toHaveLength(1);
    expect(messagesFor({ 'server/main.ts': "const port = { port: process.env['PORT'] ?? 1 };" })).toHaveLength(1);
  });

  it.each([
    ['site/ui/Badge.tsx', "export const Badge = () => (\n  <b style={{ color: 'red' }}>New</b>\n);", 2],
    ['site/ui/Badge.tsx', 'export const Badge = ({ style }: Props) =>\n  <b style={style}>New</b>;', 2],
    ['site/shell/Page.astro', '---\n---\n<body style="color: red"></body>', 3],
    ['site/shell/Page.astro', '---\n---\n<body\n  style={`color: red`}></body>', 4],
    ['site/shell/Page.astro', '<script is:inline>\n  start();\n</script>', 1],
    ['site/shell/Page.astro', '<p />\n<style define:vars={{ colour }}></style>', 2],
  ])('refuses what the content security policy blocks: %s %j', (file, text, line) => {
    expect(report({ [file]: text })).toEqual([
      expect.stringMatching(`^${file}:${line} The content security policy blocks`),
    ]);
  });

  it('allows a component to remove the inline style of a library', () => {
    const text = (value: string) => ({
      'site/ui/Panel.tsx': `export const Panel = () => <Content style={{ pointerEvents: ${value} }} />;`,
    });
    expect(messagesFor(text('undefined'))).toEqual([]);
    expect(messagesFor(text("'auto'"))).toHaveLength(1);
  });

  it('distinguishes code from comments', () => {
    const text =
      '---\nconst style = "a";\n---\n<!-- style="x" is:inline -->\n<script>\n  node.title = "a style=b";\n</script>\n{/* is:inline */}';
    expect(messagesFor({ 'site/shell/Page.astro': text })).toEqual([]);
  });

  it('requires pages that only list their sections', () => {
    const page =
      '---\nimport Page from "#site/shell/Page.astro";\nconst few = 1 < 2;\n---\n<Page>\n  <slot />\n  <Hero />\n  <div>\n  </div>\n</Page>';
    expect(report({ 'site/pages/about.astro': page })).toEqual([
      expect.stringMatching(/^site\/pages\/about\.astro:8 .* move <div> into/),
    ]);
    const long = `---\nimport { a } from '#site/services/a.ts';\n---\n${'<Hero />\n'.repeat(58)}`;
    expect(messagesFor({ 'site/pages/about.astro': long })).toEqual([]);
    expect(report({ 'site/pages/about.astro': `${long}<Hero />` })).toEqual([
      expect.stringMatching(
        /^site\/pages\/about\.astro:1 A page has at most 60 lines besides its imports, this one 61/,
      ),
    ]);
  });
});

const format = ({ file, line, message }: Violation): string => `${file}:${line} ${message}`;

const report = (sources: Record<string, string>): string[] =>
  checkArchitecture(new Map(Object.entries(sources))).map(format);

const messagesFor = (sources: Record<string, string>): string[] =>
  checkArchitecture(new Map(Object.entries(sources))).map(({ message }) => message);

function readProject(): Sources {
  const folders = '{checks,contract,desk,scripts,server,site,tests}/**/*.{ts,tsx,astro}';
  const files = globSync([folders, '*.ts'], { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.sort().map((file) => [file, readFileSync(`${ROOT}/${file}`, 'utf8')]));
}
