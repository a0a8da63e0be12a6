import { Introduction } from './Introduction.tsx';

interface CategoryIntroProps {
  overview: string;
  forWhom: { heading: string; items: readonly string[] };
}

/** What belongs together in a category, its first sentence in large type; and who comes for it, side by side. */
export function CategoryIntro({ overview, forWhom }: CategoryIntroProps) {
  return (
    <div className="measure grid gap-y-14 pt-14 pb-section lg:gap-y-20 lg:pt-20">
      <Introduction text={overview} />
      <section aria-labelledby="for-whom">
        <h2 id="for-whom" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {forWhom.heading}
        </h2>
        <ul className="mt-6 grid gap-x-8 md:grid-cols-3">
          {forWhom.items.map((item) => (
            <li key={item} className="border-text border-t py-5 text-lead leading-snug">
              {item}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
