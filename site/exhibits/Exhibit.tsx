import type { CoverBackground } from '#site/kolam/Cover.tsx';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Board } from './Board.tsx';
import { Conversation } from './Conversation.tsx';
import { Dieline } from './Dieline.tsx';
import { Papers } from './Papers.tsx';
import { Route } from './Route.tsx';
import { Schedule } from './Schedule.tsx';
import { Slip } from './Slip.tsx';
import type { ExhibitCopy, Exhibit as ExhibitData } from './schema.ts';

interface ExhibitProps {
  exhibit: ExhibitData;
  /** The seed of the kolam in the corner: the slug of the entry. */
  seed: string;
  background: CoverBackground | 'soil';
  copy: ExhibitCopy;
  /** On cards the caption is for screen readers only. */
  caption: 'shown' | 'hidden';
  /** The least height: `wide` 9 : 6, `narrow` 7 : 6, `portrait` 5 : 7, `page` as high as its content. */
  size: 'wide' | 'narrow' | 'portrait' | 'page';
  /** Without the kolam in the corner, for the home page: it has no bytes left for two. */
  isPlain?: boolean;
}

/** One specimen of what was made, drawn from its data, with a part of the entry's kolam in the corner. */
export function Exhibit({ exhibit, seed, background, copy, caption, size, isPlain = false }: ExhibitProps) {
  return (
    <figure className={`exhibit exhibit-${exhibit.kind} ${sizes[size]}`}>
      <div className={`exhibit-stage on-dark ${backgrounds[background]}`}>
        {/* The dots of a dieline take the place of the kolam. */}
        {!isPlain && exhibit.kind !== 'dieline' && (
          <Kolam seed={seed} halfWidth={4} strokeWidth={1.2} className="exhibit-kolam" />
        )}
        {drawingOf(exhibit, copy)}
      </div>
      <figcaption className={caption === 'hidden' ? 'sr-only' : 'exhibit-caption'}>{exhibit.caption}</figcaption>
    </figure>
  );
}

function drawingOf(exhibit: ExhibitData, copy: ExhibitCopy) {
  switch (exhibit.kind) {
    case 'slip':
      return <Slip slip={exhibit} />;
    case 'conversation':
      return <Conversation conversation={exhibit} copy={copy} />;
    case 'file':
      return <Papers file={exhibit} />;
    case 'board':
      return <Board board={exhibit} copy={copy} />;
    case 'route':
      return <Route route={exhibit} />;
    case 'schedule':
      return <Schedule schedule={exhibit} copy={copy} />;
    case 'dieline':
      return <Dieline dieline={exhibit} />;
  }
}

const sizes = {
  wide: 'exhibit-wide exhibit-card',
  narrow: 'exhibit-narrow exhibit-card',
  portrait: 'exhibit-portrait exhibit-card',
  page: '',
};

const backgrounds = {
  soil: 'exhibit-soil',
  neel: 'background-neel',
  'cover-1': 'background-cover-1',
  'cover-2': 'background-cover-2',
  'cover-3': 'background-cover-3',
} as const;
