import { Actions } from '#site/ui/Actions.tsx';

interface ClosingBandProps {
  copy: { heading: string; text: string };
  actions: readonly { label: string; href: string }[];
}

/** The call to action before the footer. */
export function ClosingBand({ copy, actions }: ClosingBandProps) {
  return (
    <section aria-labelledby="closing" className="no-print bg-quiet">
      <div className="measure grid items-end gap-x-16 gap-y-7 py-[clamp(4rem,6vw,6rem)] lg:grid-cols-[7fr_5fr]">
        <h2 id="closing" className="text-[clamp(2.125rem,4.6vw,3.75rem)]">
          {copy.heading}
        </h2>
        <div className="grid gap-7">
          <p className="max-w-[30em] text-lead text-muted">{copy.text}</p>
          <Actions actions={actions} first="primary" />
        </div>
      </div>
    </section>
  );
}
