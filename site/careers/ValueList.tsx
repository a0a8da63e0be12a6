import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface ValueListProps {
  copy: { eyebrow: string; heading: string };
  items: readonly { title: string; text: string }[];
}

/** The values of the team, with a sticky heading. */
export function ValueList({ copy, items }: ValueListProps) {
  return (
    <section aria-labelledby="values" className="bg-quiet">
      <div className="measure grid items-start gap-x-16 gap-y-10 py-section lg:grid-cols-[5fr_7fr]">
        <header className="grid gap-5 lg:sticky lg:top-32">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id="values" className="max-w-[8.3em]">
            {copy.heading}
          </h2>
        </header>
        <ul className="border-hairline border-t">
          {items.map(({ title, text }) => (
            <li key={title} className="border-hairline border-b py-8">
              <h3 className="text-[1.625rem]">{title}</h3>
              <p className="prose-width mt-3 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
