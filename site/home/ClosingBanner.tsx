import { Kolam } from '#site/kolam/Kolam.tsx';
import { Actions } from '#site/ui/Actions.tsx';

interface ClosingBannerProps {
  heading: string;
  actions: readonly { label: string; href: string }[];
}

/** The closing call to action of the home page. It covers the coloured line above the footer. */
export function ClosingBanner({ heading, actions }: ClosingBannerProps) {
  return (
    <section aria-labelledby="closing" className="on-kaavi relative isolate -mb-2.5 overflow-clip">
      <div className="measure py-[clamp(4.5rem,7vw,6.5rem)]">
        <h2 id="closing" className="max-w-[15.2em]">
          {heading.split(/(\S*-\S*)/).map((part) =>
            part.includes('-') ? (
              <span key={part} className="whitespace-nowrap">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h2>
        <div className="mt-10">
          <Actions actions={actions} />
        </div>
      </div>
      <Kolam seed="kolam-digital-closing" halfWidth={5} strokeWidth={1.2} className="kolam-closing" />
    </section>
  );
}
