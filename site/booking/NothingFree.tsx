import { Actions } from '#site/ui/Actions.tsx';
import type { BookCopy } from './queries.ts';

interface NothingFreeProps {
  copy: BookCopy['empty'];
  /** The contact form, with what was typed. */
  writeHref: string;
  againHref: string;
}

/** In place of the form when no time can be booked. */
export function NothingFree({ copy, writeHref, againHref }: NothingFreeProps) {
  return (
    <div className="grid gap-4">
      <h2 className="text-[clamp(1.625rem,2.6vw,2.125rem)]">{copy.heading}</h2>
      <p className="prose-width mb-3 text-muted">{copy.text}</p>
      <Actions
        first="primary"
        actions={[
          { label: copy.action, href: writeHref },
          { label: copy.again, href: againHref },
        ]}
      />
    </div>
  );
}
