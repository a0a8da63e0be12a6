/**
 * Sheets that show the exhibit of a project: `node renders/exhibits.mjs PROJECT WIDTH` writes a page of HTML to standard output.
 * PROJECT: the name of a file in content/projects/. WIDTH: millimetres across the sheet; 1rem is one millimetre.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const escaped = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const row = ({ label, amount }, kind = '') =>
  `<tr class="${kind}"><th>${escaped(label)}</th><td>${escaped(amount)}</td></tr>`;
const table = ({ lines, total }) => `<table>${lines.map((line) => row(line)).join('')}${row(total, 'total')}</table>`;

/** A price tag of paper, with a hole for its thread at the top. */
const tag = (exhibit) => `<style>
  body { background: #f6f1e6; color: #20150f; padding: 11.2rem 3.2rem 0 }
  h1 { font: 640 5rem/1 'Anek Latin'; font-stretch: 112%; padding-left: 0.2rem }
  p { font-size: 3.4rem; line-height: 1.35; padding-left: 0.2rem; font-weight: 550 }
  table { width: 100%; border-collapse: collapse; margin-top: 1.5rem; font-size: 3.45rem; font-weight: 560; font-stretch: 90% }
  th, td { font-weight: inherit; text-align: left; padding: 0.72rem 0.2rem; line-height: 1; border-top: 0.14rem solid #20150f55 }
  td { text-align: right; font-feature-settings: 'tnum' }
  .total :is(th, td) { font-size: 4.5rem; font-weight: 680; border-top: 0.34rem solid #20150f; padding-block: 1.1rem }
  mark { display: block; margin-top: 0.5rem; padding: 1rem 1.4rem; background: #efab3d; font-size: 3.45rem; font-weight: 600; line-height: 1; text-align: center }
  i { position: absolute; top: 6.2rem; left: 50%; width: 6.4rem; height: 6.4rem; margin: -3.2rem; border-radius: 50%; background: #1a0f0a; border: 1.35rem solid #a5522b }
</style><i></i><h1>${escaped(exhibit.title)}</h1><p>${escaped(exhibit.detail)}</p>${table(exhibit)}<mark>${escaped(exhibit.mark)}</mark>`;

/** A slip of thermal paper. */
const receipt = (exhibit) => `<style>
  body { background: #f4f3f0; color: #26242b; padding: 21rem 4.4rem 0 }
  h1 { font: 680 5.4rem/1 'Anek Latin'; font-stretch: 96% }
  p { font-size: 4.2rem; line-height: 1.5; font-weight: 550 }
  table { width: 100%; border-collapse: collapse; margin-top: 1.6rem; font-size: 5rem; font-weight: 580; border-top: 0.3rem dashed #26242b }
  th, td { font-weight: inherit; text-align: left; padding: 0.8rem 0; line-height: 1 }
  tr:first-child :is(th, td) { padding-top: 1.9rem }
  tr:nth-last-child(2) :is(th, td) { padding-bottom: 1.9rem }
  td { text-align: right; font-feature-settings: 'tnum' }
  .total :is(th, td) { font-size: 5.6rem; font-weight: 700; font-stretch: 94%; border-top: 0.3rem dashed #26242b; padding-block: 1.9rem }
  small { display: block; font-size: 4.2rem; font-weight: 580; text-align: center; border-top: 0.3rem dashed #26242b; padding-top: 1.6rem }
</style><h1>${escaped(exhibit.title)}</h1><p>${escaped(exhibit.detail)}</p>${table(exhibit)}<small>${escaped(exhibit.mark)}</small>`;

/** A printed form: the names to choose from, the papers with a tick each, and the receipt. */
const form = ({ title, detail, choices, papers, mark }) => `<style>
  body { background: #f7f4ec; color: #1d1712; padding: 11rem 12rem 0 }
  header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 0.7rem solid #1f4f6b; padding-bottom: 3rem }
  h1 { font: 650 11rem/1 'Anek Latin'; font-stretch: 105% }
  header p { font-size: 5.6rem; font-weight: 580 }
  h2 { font: 620 5.8rem/1 'Anek Latin'; margin: 6rem 0 3rem; color: #1f4f6b }
  ol { list-style: none; padding: 0; display: flex; gap: 2rem }
  ol li { font-size: 5.4rem; line-height: 1; padding: 2.3rem 2.9rem; border: 0.4rem solid #1d1712aa; border-radius: 5rem; font-stretch: 90%; font-weight: 580; white-space: nowrap }
  ol .chosen { background: #1f4f6b; border-color: #1f4f6b; color: #fff; font-weight: 650 }
  ul { list-style: none; padding: 0; margin-top: 5.5rem }
  ul li { display: flex; align-items: center; gap: 4rem; padding: 2.9rem 0; border-top: 0.25rem solid #1d171299; font-size: 6.6rem; line-height: 1 }
  ul li:last-child { border-bottom: 0.25rem solid #1d171299 }
  ul b { font-weight: 680; flex: 1 }
  ul span { font-weight: 530 }
  svg { width: 7.4rem; height: 7.4rem; border: 0.4rem solid #1d1712; fill: none; stroke: #a8330f; stroke-width: 2.4 }
  mark { display: inline-block; margin-top: 5.5rem; padding: 2.6rem 4rem; background: #efab3d; font-size: 7.6rem; font-weight: 650; line-height: 1 }
</style><header><h1>${escaped(title)}</h1><p>${escaped(detail)}</p></header><h2>${escaped(choices.label)}</h2>
<ol>${choices.names.map((name) => `<li${name === choices.chosen ? ' class="chosen"' : ''}>${escaped(name)}</li>`).join('')}</ol>
<ul>${papers.map(({ name, note }) => `<li><svg viewBox="0 0 20 20"><path d="M4 10.5l4 4 8-9"/></svg><b>${escaped(name)}</b><span>${escaped(note)}</span></li>`).join('')}</ul>
<mark>${escaped(mark)}</mark>`;

const [project, width] = process.argv.slice(2);
const { exhibit } = parse(
  readFileSync(new URL(`../content/projects/${project}.md`, import.meta.url), 'utf8').split('---')[1],
);
const SHEETS = { ring: tag, printer: receipt, file: form };
const sheet = SHEETS[exhibit.object ?? exhibit.kind];
process.stdout.write(
  `<style>html { font-size: calc(100vw / ${Number(width)}) } body { font-size: 4rem; font-family: 'Anek Latin' }</style>${sheet(exhibit)}`,
);
