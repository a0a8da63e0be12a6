import { type Background, backgroundClasses } from '#site/ui/backgrounds.ts';
import { Board } from './Board.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { Conversation } from './Conversation.tsx';
import { Dieline } from './Dieline.tsx';
import { Histogram } from './Histogram.tsx';
import { Lighting } from './Lighting.tsx';
import { Papers } from './Papers.tsx';
import { Route } from './Route.tsx';
import { Schedule } from './Schedule.tsx';
import { Slip } from './Slip.tsx';
import type { ExhibitCopy, Exhibit as ExhibitData } from './schema.ts';

interface ExhibitProps {
  exhibit: ExhibitData;
  background: Background | 'soil';
  copy: ExhibitCopy;
  /** On cards the caption is for screen readers only. */
  caption: 'shown' | 'hidden';
  /** The least height: `wide` 9 : 6, `narrow` 7 : 6, `portrait` (a card) and `page` as high as its content. */
  size: 'wide' | 'narrow' | 'portrait' | 'page';
}

/** One specimen of what was made, drawn from its data. */
export function Exhibit({ exhibit, background, copy, caption, size }: ExhibitProps) {
  return (
    <figure className={`exhibit exhibit-${exhibit.kind} ${sizes[size]}`}>
      <div
        className={`exhibit-stage on-dark ${background === 'soil' ? 'exhibit-soil' : backgroundClasses[background]}`}
      >
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
    case 'lighting':
      return <Lighting lighting={exhibit} copy={copy} />;
    case 'contact-sheet':
      return <ContactSheet sheet={exhibit} />;
    case 'histogram':
      return <Histogram histogram={exhibit} copy={copy} />;
  }
}

const sizes = {
  wide: 'exhibit-wide exhibit-card',
  narrow: 'exhibit-narrow exhibit-card',
  portrait: 'exhibit-card',
  page: '',
};
