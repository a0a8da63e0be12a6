import type { HomeCopy } from '#site/shell/queries.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface StrengthsProps {
  copy: HomeCopy['strengths'];
}

/** Four strengths in 1 or 2 columns, beside their heading. */
export function Strengths({ copy }: StrengthsProps) {
  return (
    <section aria-labelledby="strengths" className="measure grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_8fr] py-section">
      <div>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h2 id="strengths" className="mt-5">
          {copy.heading}
        </h2>
        <p className="mt-5 text-lead text-muted">{copy.text}</p>
      </div>
      <ul className="strengths grid gap-x-10 gap-y-10 md:grid-cols-2">
        {copy.items.map(({ title, text }) => (
          <li key={title} className="gap-2 border-current border-t pt-5">
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
