import type { HomeCopy } from '#site/shell/queries.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { pause, play } from '#site/ui/icon-shapes.ts';

interface RibbonProps {
  copy: HomeCopy['ribbon'];
}

/** The moving strip of keywords (25 s per loop). Hover, focus and its own switch stop it, without JavaScript. */
export function Ribbon({ copy }: RibbonProps) {
  return (
    <section aria-label={copy.label} className="ribbon on-kaavi flex items-center overflow-clip">
      <div className="flex min-w-0 flex-1 overflow-clip">
        <Keywords keywords={copy.keywords} />
        <Keywords keywords={copy.keywords} copy />
      </div>
      <label className="ribbon-switch no-print relative grid size-15 shrink-0 cursor-pointer place-items-center bg-background">
        <input type="checkbox" className="sr-only" />
        <span className="sr-only">{copy.pause}</span>
        <Icon shape={pause} className="ribbon-pause size-5" />
        <Icon shape={play} className="ribbon-play size-5" />
      </label>
    </section>
  );
}

// The second copy follows the first without a gap. Screen readers read only the first.
function Keywords({ keywords, copy = false }: { keywords: readonly string[]; copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined} className="ribbon-list flex shrink-0 items-center">
      {keywords.map((keyword) => (
        <li
          key={keyword}
          className="flex items-center whitespace-nowrap py-4 font-head font-[650] text-[1.1875rem] tracking-tight"
        >
          <span className="px-7">{keyword}</span>
        </li>
      ))}
    </ul>
  );
}
