import { Icon } from '#site/ui/Icon.tsx';
import { type ContentIcon, contentIcons } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface ReasonListProps {
  id: string;
  copy: { eyebrow: string; heading: string; text?: string };
  items: readonly { title: string; text: string; icon: ContentIcon }[];
}

/** Points with icons, in four columns with hairlines between them. */
export function ReasonList({ id, copy, items }: ReasonListProps) {
  return (
    <section aria-labelledby={id} className="measure pb-section">
      <SectionHead id={id} eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="cells mt-12 sm:grid-cols-2 lg:grid-cols-4">
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
