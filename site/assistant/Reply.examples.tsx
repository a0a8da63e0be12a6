import type { ComponentProps } from 'react';
import type { Example } from '#site/ui/example.ts';
import { AskedQuestion, Reply, type ReplyState } from './Reply.tsx';

const reply = (name: string, state: ReplyState, searched: readonly string[] = ['sign', 'nda']): Example => ({
  name,
  element: (
    <Reply copy={copy} searched={searched} state={state} contactHref="/contact" resultsHref="/search?q=sign+an+nda" />
  ),
});
const copy: ComponentProps<typeof Reply>['copy'] = {
  speaker: 'Assistant, automatic',
  searched: 'Looked for: {words}',
  reading: { one: 'Reading a page …', many: 'Reading the {count} pages …' },
  source: 'Quoted from:',
  others: 'It may also stand here:',
  results: 'All results',
  expert: 'Ask a person',
  vague: 'Say a little more, please.',
  unknown: 'Nothing on these pages answers that.',
  near: 'You may find it here:',
  send: 'Send it to a person',
  failed: 'The pages did not load.',
  retry: 'Ask again',
};

export const examples: readonly Example[] = [
  reply('loading three pages', { outcome: 'reading', count: 3 }),
  reply('loading one page', { outcome: 'reading', count: 1 }),
  reply('an answer', {
    outcome: 'answered',
    passage: [
      {
        label: [
          { text: 'Do you sign an ', start: 0, isMatch: false },
          { text: 'NDA', start: 15, isMatch: true },
          { text: '?', start: 18, isMatch: false },
        ],
        pieces: [
          { text: 'We sign an ', start: 0, isMatch: false },
          { text: 'NDA', start: 11, isMatch: true },
          { text: ' before the first call if you ask for one.', start: 14, isMatch: false },
        ],
      },
    ],
    page: { title: 'Data security', href: '/data-security' },
    others: [{ title: 'Terms', href: '/terms' }],
  }),
  reply('only stop words', { outcome: 'vague' }),
  reply('no answer', { outcome: 'unknown', near: [] }),
  reply('pages that may help', { outcome: 'unknown', near: [{ title: 'Pricing', href: '/pricing' }] }),
  reply('loading failed', { outcome: 'failed', href: '/ask?q=sign+an+nda' }),
  reply('no search terms', { outcome: 'vague' }, []),
  reply('a long word', { outcome: 'unknown', near: [] }, ['abcdefghij'.repeat(10)]),
  { name: 'a question', element: <AskedQuestion question="Do you sign an NDA?" /> },
  {
    name: 'a question of the maximum length',
    element: <AskedQuestion question={'What does it cost to move a warehouse to the cloud? '.repeat(4)} />,
  },
  {
    name: 'a question with a long word',
    element: <AskedQuestion question={'abcdefghij'.repeat(10)} />,
  },
];
