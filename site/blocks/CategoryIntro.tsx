interface CategoryIntroProps {
  overview: string;
  forWhom: { heading: string; items: readonly string[] };
}

/** What belongs together in a category, and who comes for it. */
export function CategoryIntro({ overview, forWhom }: CategoryIntroProps) {
  return (
    <div className="measure grid items-start gap-x-16 gap-y-12 pt-14 pb-section lg:grid-cols-[7fr_5fr] lg:pt-20">
      <p className="prose-width text-lead">{overview}</p>
      <section aria-labelledby="for-whom">
        <h2 id="for-whom" className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {forWhom.heading}
        </h2>
        <ul className="mt-5 border-hairline border-t">
          {forWhom.items.map((item) => (
            <li key={item} className="border-hairline border-b py-4">
              {item}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
