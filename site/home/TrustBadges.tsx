import type { SiteFacts } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { contentIcons } from '#site/ui/icon-shapes.ts';

interface TrustBadgesProps {
  heading: string;
  badges: SiteFacts['trustBadges'];
}

/** Four promises, each with what it means in practice. */
export function TrustBadges({ heading, badges }: TrustBadgesProps) {
  return (
    <section aria-labelledby="trust" className="measure">
      <h2 id="trust" className="text-h3">
        {heading}
      </h2>
      <ul className="cells mt-6 sm:grid-cols-2 lg:grid-cols-4">
        {badges.map(({ title, text, icon }) => (
          <li key={title} className="flex gap-4">
            <Icon shape={contentIcons[icon]} strokeWidth={1.75} className="size-6 shrink-0 text-accent" />
            <div>
              <h3 className="font-body font-bold text-body tracking-normal">{title}</h3>
              <p className="mt-1 text-muted text-small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
