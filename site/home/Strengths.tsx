import { Card } from '#site/ui/Card.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { type ContentIcon, contentIcons } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface StrengthsProps {
  copy: { eyebrow: string; heading: string; text: string };
  items: readonly { title: string; text: string; icon: ContentIcon }[];
}

/** Four strengths, in 1 or 2 columns. */
export function Strengths({ copy, items }: StrengthsProps) {
  return (
    <section aria-labelledby="strengths" className="measure py-section">
      <SectionHead id="strengths" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="mt-14 grid gap-6 md:grid-cols-2">
        {items.map(({ title, text, icon }) => (
          <Card key={title} as="li">
            <div className="flex gap-5.5">
              <span className="no-print grid size-13 shrink-0 place-items-center rounded-2xl bg-kaavi text-[#fff6ea]">
                <Icon shape={contentIcons[icon]} strokeWidth={1.75} className="size-6" />
              </span>
              <div>
                <h3>{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
