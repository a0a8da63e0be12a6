import { Kolam } from '#site/kolam/Kolam.tsx';
import type { AboutCopy } from '#site/shell/queries.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface CompanyValuesProps {
  copy: AboutCopy['values'];
}

/** Three values, with three stages of the same kolam: the dots, a part of the line, and the whole. */
export function CompanyValues({ copy }: CompanyValuesProps) {
  return (
    <section aria-labelledby="values" className="measure py-section">
      <Eyebrow>{copy.eyebrow}</Eyebrow>
      <h2 id="values" className="mt-5 max-w-[12.4em]">
        {copy.heading}
      </h2>
      <ol className="mt-14 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {copy.items.map(({ title, text }, index) => (
          <li key={title} className="grid content-start items-center gap-x-8 max-md:sm:grid-cols-[2fr_3fr]">
            <div className="no-print grid place-items-center rounded-panel bg-quiet p-6 sm:p-8">
              <div className={`drawing ${stages[index] ?? ''}`}>
                <Kolam seed={copy.seed} halfWidth={3} />
                <Kolam seed={copy.seed} halfWidth={3} />
              </div>
            </div>
            <div>
              <h3 className="mt-7 sm:max-md:mt-0">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const stages = ['drawing-dots', 'drawing-begun', ''] as const;
