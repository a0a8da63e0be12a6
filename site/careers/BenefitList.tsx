import { SectionHead } from '#site/ui/SectionHead.tsx';

interface Benefit {
  title: string;
  text: string;
  /** The number of it: `24 days`. */
  figure?: string | undefined;
}

interface BenefitListProps {
  copy: { eyebrow: string; heading: string; text: string };
  items: readonly Benefit[];
}

/** The benefits: first those with a number, a row each, with the number in very large type; then the others in columns. */
export function BenefitList({ copy, items }: BenefitListProps) {
  const counted = items.filter(({ figure }) => figure !== undefined);
  const others = items.filter(({ figure }) => figure === undefined);
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

function Text({ title, text }: Pick<Benefit, 'title' | 'text'>) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="prose-width mt-2 text-muted">{text}</p>
    </div>
  );
}
