import { Actions } from '#site/ui/Actions.tsx';

interface ClosingBandProps {
  heading: string;
  text: string;
  actions: readonly { label: string; href: string }[];
}

/** The call to action before the footer. */
export function ClosingBand({ heading, text, actions }: ClosingBandProps) {
  return (
    <section aria-labelledby="closing" className="no-print on-dark">
      <div className="measure py-[clamp(4rem,6vw,6rem)]">
        <h2 id="closing" className="max-w-[13.8em]">
          {heading}
        </h2>
        <p className="mt-5 max-w-[29.5em] text-balance text-lead text-muted">{text}</p>
        <div className="mt-9">
          <Actions actions={actions} />
        </div>
      </div>
    </section>
  );
}
