/** node measure-tmp.ts open|sealed [--list]: measures the assistant and the search of dist/. */
import { globSync, readFileSync } from 'node:fs';
import { measure, readQuestions } from './checks/buyer-questions.ts';
import { openSearch } from './checks/search.ts';
import { routes } from './contract/routes.ts';
import { pagesToRead, replyFrom } from './site/search/reply.ts';
const root = 'dist/client';
const files = new Map(globSync('**/*', { cwd: root, withFileTypes: true }).filter((e) => e.isFile()).map((e) => { const f = `${e.parentPath}/${e.name}`; return [f.slice(root.length), readFileSync(f)]; }));
const search = (await openSearch(files))!;
const ask = (q: string) => { const a = search.ask(q); const r = replyFrom(a, pagesToRead(a).map(({ entry }) => `${files.get(routes.pageText(entry.href)) ?? ''}`)); return r.outcome === 'answered' ? { href: r.page.href, quote: r.passage.map((l) => l.map(({ text }) => text).join('')).join(' ') } : undefined; };
const found = (q: string) => { const a = search.ask(q); return a.outcome === 'found' ? a.matches.map(({ entry }) => entry.href) : []; };
const half = process.argv[2] as 'open' | 'sealed';
const { faults, ...m } = measure(readQuestions(half), ask, found);
console.log(half, Object.fromEntries(Object.entries(m).map(([k, v]) => [k, `${(v * 100).toFixed(1)} %`])));
if (process.argv.includes('--list')) console.log(faults.join('\n'));
