import { Kolam } from '#site/art/Kolam.tsx';

/** The colours that covers stand on; site/styles/global.css names them. */
export const coverGrounds = {
  neel: 'bg-neel',
  'cover-1': 'bg-cover-1',
  'cover-2': 'bg-cover-2',
  'cover-3': 'bg-cover-3',
} as const;

export type CoverGround = keyof typeof coverGrounds;

/**
 * The middle of an entry's figure on a coloured ground: the figure of its page's hero, cut where strands cross. It becomes
 * that figure when the visitor goes there (styles/view-transitions.css).
 *
 * @param seed the slug of the entry
 * @param look `wide`: seven dots by three, above a card; `tile`: five by five, beside a name
 */
export function Cover({
  seed,
  ground,
  look,
  className = '',
}: {
  seed: string;
  ground: CoverGround;
  look: 'wide' | 'tile';
  className?: string;
}) {
  return (
    <div data-figure={seed} className={`cover cover-${look} ${coverGrounds[ground]} ${className}`}>
      <Kolam seed={seed} halfWidth={5} strokeWidth={look === 'wide' ? 1.3 : 1.6} />
    </div>
  );
}
