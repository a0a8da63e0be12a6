import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { CareersCopy } from './queries.ts';

interface BenefitListProps {
  copy: CareersCopy['benefits'];
}

/** The benefits: first those with a number, a row each, with the number in very large type; then the others in columns. */
export function BenefitList({ copy }: BenefitListProps) {
  const counted = copy.items.filter(({ figure }) => figure !== undefined);
  const others = copy.items.filter(({ figure }) => figure === undefined);
  return (
    <section aria-labelledby="benefits" className="measure py-section">
      <SectionHead id="benefits" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      {counted.length > 0 && (
        <ul className="mt-10">
          {counted.map(({ title, text, figure }) => (
            <li
              key={title}
              className="grid items-center gap-x-16 gap-y-3 border-hairline border-b py-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
            >
              <p className="font-[650] font-head text-[clamp(3rem,8vw,6.5rem)] text-accent leading-none tracking-[-0.03em]">
                {figure}
              </p>
              <Text title={title} text={text} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {others.map(({ title, text }) => (
            <li key={title}>
              <Text title={title} text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Text({ title, text }: Pick<CareersCopy['benefits']['items'][number], 'title' | 'text'>) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="prose-width mt-2 text-muted">{text}</p>
    </div>
  );
}
