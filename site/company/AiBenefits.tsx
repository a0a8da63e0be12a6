import { Icon } from '#site/ui/Icon.tsx';
import { type ContentIcon, contentIcons } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface AiBenefitsProps {
  copy: { eyebrow: string; heading: string };
  items: readonly { title: string; text: string; icon: ContentIcon }[];
}

/** Four benefits in two columns, beside the heading. */
export function AiBenefits({ copy, items }: AiBenefitsProps) {
  return (
    <section aria-labelledby="benefits" className="measure grid gap-x-16 gap-y-12 py-section lg:grid-cols-[4fr_8fr]">
      <div>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h2 id="benefits" className="mt-5 max-w-[9.6em]">
          {copy.heading}
        </h2>
      </div>
      <ul className="cells self-start sm:grid-cols-2">
        {items.map(({ title, text, icon }) => (
          <li key={title}>
            <Icon shape={contentIcons[icon]} strokeWidth={1.75} className="size-7 text-accent" />
            <h3 className="mt-5">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
