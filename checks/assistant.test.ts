import { expect, it } from 'vitest';
import type { SearchDocument } from '#site/search/document.ts';
import { createSearchIndex, storeIndex } from '#site/search/search-index.ts';
import { replyCopy } from '#site/search/test-copy.ts';
import { Assistant } from './assistant.ts';
import type { BuyerQuestion } from './buyer-questions.ts';
import { Page } from './page.ts';
import { openSearch } from './search.ts';

const document = (title: string, href: string, text: string): SearchDocument => ({
  kind: 'page',
  title,
  href,
  text,
  keywords: '',
});
const DOCUMENTS = [
  document('Prices: Logos', '/pricing#logos', 'Logo: drawn “twice”. ₹500 – ₹900.'),
  document('Contact', '/contact', 'Can we sign an NDA?\nYes. Ask for it.'),
];
const PAGES = {
  '/pricing': '<main><h3>Logo</h3><p>Drawn "twice"</p><p>₹500 – <b>₹900</b></p></main>',
  '/contact': '<main><h3>Can we sign an NDA?</h3><p>Yes. Ask for <code>it</code>.</p><svg>figure</svg></main>',
};

interface Build {
  texts?: Record<string, string>;
  pages?: Record<string, string>;
  asked?: [question: string, ...pages: string[]][];
  hasIndex?: boolean;
}

async function faultsOf(build: Build = {}) {
  const { asked = [['sign nda', '/contact'], ['logo', '/pricing#logos'], ['weather']] } = build;
  const questions = asked.map(
    ([q, ...pages]): BuyerQuestion => ({ list: 'terms', q, kind: 'terms', lang: 'en', pages }),
  );
  const file = {
    index: storeIndex(createSearchIndex(DOCUMENTS)),
    vocabulary: { synonyms: [], topics: [], hindi: {}, kinds: [] },
    copy: {},
    reply: replyCopy,
  };
  const texts = {
    '/page-text/pricing/logos.txt': DOCUMENTS[0]?.text ?? '',
    '/page-text/contact.txt': DOCUMENTS[1]?.text ?? '',
    ...build.texts,
  };
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  if (build.hasIndex !== false) files.set('/search-index.json', Buffer.from(JSON.stringify(file)));
  const check = new Assistant(files, await openSearch(files), [{ set: 'open', questions }]);
  for (const [path, html] of Object.entries({ ...PAGES, ...build.pages })) check.visit(new Page(`${path}.html`, html));
  return check.rules().map(({ faults }) => faults);
}

it('passes a site that is quoted word for word', async () => {
  expect(await faultsOf()).toEqual([[], [], [], [], []]);
});

it('finds a quote that is not on the page, or only in a picture', async () => {
  const [, quoted] = await faultsOf({
    texts: { '/page-text/contact.txt': 'Can we sign an NDA?\nAsk it for.\nfigure' },
  });
  expect(quoted).toEqual(['/contact: "Ask it for." is not on the page.', '/contact: "figure" is not on the page.']);
});

it('finds a page without a text', async () => {
  const [there, quoted] = await faultsOf({ texts: { '/page-text/contact.txt': '' } });
  expect(there).toEqual(['/contact: /page-text/contact.txt does not exist.']);
  expect(quoted).toEqual([]);
});

it('finds too few right answers, too many wrong ones, and an unanswerable question with an answer', async () => {
  const [, , right, wrong, refused] = await faultsOf({
    asked: [['weather', '/contact'], ['sign nda', '/terms'], ['logo']],
  });
  expect(right).toEqual([
    'checks/questions/open.yaml: "weather": nothing is said, /contact answers it.',
    'checks/questions/open.yaml: "sign nda": /contact says "Can we sign an NDA? Yes. Ask for it.", expected /terms.',
  ]);
  expect(wrong).toHaveLength(2);
  expect(refused).toEqual([
    'checks/questions/open.yaml: "logo": /pricing#logos says "Logo: drawn “twice”. ₹500 – ₹900.", expected nothing.',
  ]);
});
