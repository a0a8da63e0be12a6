import { Icon } from '#site/ui/Icon.tsx';
import { type ContentIcon, contentIcons } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface StrengthsProps {
  copy: { eyebrow: string; heading: string; text: string };
  items: readonly { title: string; text: string; icon: ContentIcon }[];
}

/** Four strengths, in 1 or 2 columns, beneath the one statement of the page. */
export function Strengths({ copy, items }: StrengthsProps) {
  return (
    <section aria-labelledby="strengths" className="measure py-section">
      <Eyebrow>{copy.eyebrow}</Eyebrow>
      <h2 id="strengths" className="mt-5 max-w-[8em] text-statement">
        {copy.heading}
      </h2>
      <p className="mt-6 text-lead text-muted">{copy.text}</p>
      <ul className="mt-14 grid gap-x-16 border-hairline border-t md:grid-cols-2">
        {items.map(({ title, text, icon }) => (
          <li key={title} className="flex gap-5.5 border-hairline border-b py-7">
            <Icon shape={contentIcons[icon]} strokeWidth={1.5} className="mt-0.5 size-8 shrink-0 text-accent" />
            <div>
              <h3>{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
