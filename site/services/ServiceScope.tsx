import type { ServicesIndexCopy } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight, cross } from '#site/ui/icon-shapes.ts';
import type { Service } from './queries.ts';

interface ServiceScopeProps {
  copy: Pick<ServicesIndexCopy['entry'], 'needsFromYou' | 'notIncluded'>;
  service: Pick<Service, 'needsFromYou' | 'notIncluded'>;
}

/** What the client provides, and what the price leaves out; without the first, the second has the whole width. */
export function ServiceScope({ copy, service }: ServiceScopeProps) {
  const columns = service.needsFromYou ? 'md:grid-cols-2' : 'md:[&_ul]:grid md:[&_ul]:grid-cols-2 md:[&_ul]:gap-x-16';
  return (
    <div className={`measure grid items-start gap-x-16 gap-y-14 pb-section ${columns}`}>
      {service.needsFromYou && (
        <ScopeList id="needs" heading={copy.needsFromYou} items={service.needsFromYou} shape={arrowRight} />
      )}
      <ScopeList id="not-included" heading={copy.notIncluded} items={service.notIncluded} shape={cross} />
    </div>
  );
}

interface ScopeListProps {
  id: string;
  heading: string;
  items: readonly string[];
  shape: string;
}

function ScopeList({ id, heading, items, shape }: ScopeListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-[clamp(1.625rem,2.6vw,2.125rem)]">
        {heading}
      </h2>
      <ul className="mt-6 border-hairline border-t">
        {items.map((item) => (
          <li key={item} className="flex gap-4 border-hairline border-b py-4.5">
            <Icon shape={shape} className="mt-1 size-5 shrink-0 text-accent" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
