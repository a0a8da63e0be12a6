import type { Example } from '#site/ui/example.ts';
import { LegalArticle } from './LegalArticle.tsx';

const copy = {
  updated: 'Last changed in {year}',
  checked: 'Checked {checked}',
  contents: 'Contents',
  write: { heading: 'A question?', text: 'Write to {mailbox}.', action: 'Write' },
  others: 'Other texts',
};

export const examples: readonly Example[] = [
  {
    name: 'a text',
    element: (
      <LegalArticle
        copy={copy}
        text={{
          title: 'Terms',
          description: 'What holds.',
          eyebrow: 'Legal',
          text: 'What holds.',
          updated: 2025,
          checked: 'June 2026',
          mailbox: 'legal',
          slug: 'terms',
          html: '',
          sections: [{ id: 'scope', name: 'Scope' }],
        }}
      >
        <h2 id="scope">Scope</h2>
        <p>This holds for all work.</p>
      </LegalArticle>
    ),
  },
];
