import { Still, type StillPicture } from '#site/pictures/Still.tsx';
import { Actions } from '#site/ui/Actions.tsx';

interface ClosingBannerProps {
  heading: string;
  actions: readonly { label: string; href: string }[];
  /** To the right edge of the window, beside the words; above them on small screens. */
  still?: StillPicture | undefined;
}

/** The closing call to action of the home page. It covers the coloured line above the footer. */
export function ClosingBanner({ heading, actions, still }: ClosingBannerProps) {
  return (
    <section aria-labelledby="closing" className={`on-kaavi relative -mb-2.5 ${still ? 'flex flex-col-reverse' : ''}`}>
      <div className="measure py-section">
        <h2 id="closing" className={still ? 'max-w-[10em]' : 'max-w-[15.2em]'}>
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
      {still && (
        <div className="beside-still">
          <Still still={still} sizes="(width >= 64rem) 55vw, 100vw" caption="inside" className="h-full" />
        </div>
      )}
    </section>
  );
}
