import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { roles } from '#contract/desk/rights.ts';
import config from '../.dependency-cruiser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['bench', 'checks', 'contract', 'desk', 'screen', 'scripts', 'server', 'site', 'tests', 'website-editor'];
/** A page is a short list of sections: more belongs into a section or a query. */
const MAX_PAGE_LINES = 60;

type Sources = Readonly<Record<string, string>>;
type Module = ICruiseResult['modules'][number];

describe('the repository', () => {
  it('keeps to who may import whom (.dependency-cruiser.mjs)', async () => {
    const { modules, broken } = await readImports(ROOT, ROOMS);
    expect(modules.length, 'the modules must be found before they can be judged').toBeGreaterThan(500);
    expect([...broken, ...componentFaults(modules)]).toEqual([]);
  });

  it('asks for rights of people, not for roles, except that the desk always has an owner', () => {
    const asks = new RegExp(`role(?: [!=]==? |', '[!=]=?', )'(?:${roles.join('|')})'`);
    const files = globSync('{contract,server,desk,website-editor}/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => asks.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(files.toSorted()).toEqual(['server/people/links.ts', 'server/people/repository.ts']);
  });

  it('runs each check that is written', () => {
    const list = readFileSync(path.join(ROOT, 'checks/run.ts'), 'utf8');
    const checks = globSync('checks/*.ts', { cwd: ROOT }).flatMap((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      return source.match(/(?<=^export class )\w+(?= implements Check)/m) ?? [];
    });
    expect(checks.length).toBeGreaterThan(20);
    expect(checks.filter((check) => !list.includes(`new ${check}(`))).toEqual([]);
  });

  it('keeps to the rules for .astro files', () => {
    const files = globSync('site/**/*.astro', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => astroFaults(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it('types the copy of a section by the schema of its words', () => {
    // Kits and blocks serve several pages: they say what they need.
    const files = globSync('site/!(ui|blocks)/*.tsx', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(100);
    const written = files.filter((file) =>
      /\bcopy\??: \{[^}]*: string\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(written, "take a type such as HomeCopy['services']").toEqual([]);
  });
});

it.each<[expected: string, Sources]>([
  ['site-and-server', { 'site/ui/Button.test.tsx': "import '#server/app.ts';", 'server/app.ts': '' }],
  [
    'server-and-site',
    { 'server/app.test.ts': "import type { Facts } from '#site/shell/queries.ts';", 'site/shell/queries.ts': '' },
  ],
  ['contract/', { 'contract/routes.ts': "import 'node:fs';" }],
  ['site/([^/]+)/', { 'site/home/Hero.tsx': "import '#site/pricing/PlanCard.tsx';", 'site/pricing/PlanCard.tsx': '' }],
  [
    'site/blocks/, types only',
    { 'site/blocks/Hero.tsx': "import { a } from '#site/services/queries.ts';", 'site/services/queries.ts': '' },
  ],
  ['screen/', { 'screen/ui/Button.tsx': "import '#desk/router.ts';", 'desk/router.ts': '' }],
  ['circle', { 'server/http/a.ts': "import './b.ts';", 'server/http/b.ts': "import type { A } from './a.ts';" }],
  [
    'reads content',
    {
      'site/services/ServiceDetail.tsx': "import { prices } from './prices.ts';",
      'site/services/prices.ts': "import { services } from './queries.ts';",
      'site/services/queries.ts': "import { getCollection } from 'astro:content';",
    },
  ],
  [
    'is an island',
    {
      'site/home/HomeHero.tsx': "import { Rotator } from './Rotator.tsx';",
      'site/home/Rotator.tsx': "import '#site/hydration/IslandBoundary.tsx';",
      'site/hydration/IslandBoundary.tsx': '',
    },
  ],
])('finds a fault: %s', async (expected, sources) => {
  const root = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  try {
    for (const [file, text] of Object.entries({ ...sources, 'package.json': read('package.json') })) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const { modules, broken } = await readImports(root, Object.keys(sources));
    expect([...broken, ...componentFaults(modules)]).toEqual([expect.stringContaining(`${expected}: `)]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it.each([
  ['may not import #server/app.ts', '<script>\n  import "#server/app.ts";\n</script>'],
  ['may not import astro:content', "---\nimport { getCollection } from 'astro:content';\n---"],
  ['the content policy blocks is:inline', '<script is:inline>\n  start();\n</script>'],
  ['has markup of its own', '---\n---\n<Page>\n  <div />\n</Page>'],
  ['has 61 lines', '<Hero />\n'.repeat(MAX_PAGE_LINES + 1)],
])('finds a fault of a page: %s', (expected, text) => {
  expect(astroFaults('site/pages/about.astro', text)).toEqual([expect.stringContaining(expected)]);
});

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

async function readImports(root: string, files: string[]): Promise<{ modules: Module[]; broken: string[] }> {
  const { forbidden, options } = config;
  // The typed option has each rule flattened already: the API takes them as the file has them.
  const ruleSet = { forbidden } as never;
  const { output } = await cruise(files, { ...options, baseDir: root, validate: true, ruleSet });
  if (typeof output === 'string') throw new Error(output);
  const broken = output.summary.violations
    // A circle is reported at each of its files.
    .filter(({ from, cycle }) => !cycle?.some(({ name }) => name < from))
    .map(({ rule, from, to, cycle }) =>
      cycle
        ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
        : `${rule.name}: ${from} may not import ${to}`,
    );
  return { modules: output.modules, broken };
}

/** A component gets content as props, and an island is hydrated only if an .astro file imports it. */
function componentFaults(modules: readonly Module[]): string[] {
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')).map((to) => to.resolved),
    ]),
  );
  const islands = [...importsOf].filter(([, to]) => to.includes('site/hydration/IslandBoundary.tsx')).map(([of]) => of);
  const reaches = (from: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return from === 'astro:content' || (importsOf.get(from) ?? []).some((to) => reaches(to, seen));
  };
  return [...importsOf]
    .filter(([file]) => /^site\/.*\.tsx$/.test(file) && !/\.(test|examples)\.tsx$/.test(file))
    .flatMap(([file, imported]) => [
      ...(reaches(file) ? [`reads content: ${file}. Take it as a prop, and import only types.`] : []),
      ...imported
        .filter((to) => to.endsWith('.tsx') && islands.includes(to))
        .map((to) => `is an island: ${to}, imported by ${file}. Import it in the .astro page, or it is not hydrated.`),
    ]);
}

/** What neither dependency-cruiser nor Biome reads. */
function astroFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  for (const [, name = ''] of text.matchAll(/^\s*(?:import|export)\b(?:[^'";=]*\bfrom)?\s*['"]([^'"]+)['"]/gm)) {
    const isAllowed = /^(#site\/|#contract\/|\.\/|astro(\/|:assets|$)|schema-dts$)/.test(name);
    const isForGallery = /^#site\/gallery\/|\.examples\.tsx$/.test(name) && !file.startsWith('site/gallery/');
    if (!isAllowed || isForGallery) faults.push(`${file} may not import ${name}`);
  }
  const [inline] = /\s(is:inline|define:vars)\b/.exec(text.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')) ?? [];
  if (inline) faults.push(`${file}: the content policy blocks ${inline.trim()}`);
  if (!file.startsWith('site/pages/')) return faults;
  const template = text.replace(/^---\n[\s\S]*?\n---/, '').replace(/<script\b[\s\S]*?<\/script>/g, '');
  if (/<(?!slot\b)[a-z]/.test(template)) faults.push(`${file} has markup of its own: move it into a section`);
  const lines = text
    .replace(/^import\b[^;]*;\n/gm, '')
    .trimEnd()
    .split('\n').length;
  if (lines > MAX_PAGE_LINES)
    faults.push(`${file} has ${lines} lines without its imports, at most ${MAX_PAGE_LINES} are allowed`);
  return faults;
}
