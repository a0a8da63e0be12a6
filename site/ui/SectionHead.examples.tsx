import type { Example } from '#site/ui/example.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with all parts',
    element: (
      <SectionHead
        id="whole"
        eyebrow="What we do"
        heading="Software that earns its keep"
        text="From the first drawing to the tenth year."
      />
    ),
  },
  { name: 'only a heading', element: <SectionHead heading="Four questions" /> },
  {
    name: 'with additional content',
    element: (
      <SectionHead heading="Four questions">
        <p>And their answers.</p>
      </SectionHead>
    ),
  },
  {
    name: 'a long heading',
    element: (
      <SectionHead
        eyebrow="Warehousing, cold chains & last-mile logistics"
        heading="Arbeitsunfähigkeitsbescheinigungen, and what a machine should never decide about them"
        text={'A sentence as long as content allows, which is two hundred and sixty characters. '.repeat(3)}
      />
    ),
  },
  {
    name: 'on dark',
    element: (
      <SectionHead
        eyebrow="What we do"
        heading="Software that earns its keep"
        text="From the first drawing to the tenth year."
      />
    ),
    background: 'dark',
  },
];
