import type { ReactNode } from 'react';

// A cell of the kolam of 20 units, its sides left and right open: strands cross halfway between two dots.
const LOOP = 'M20 10c-5-5-7-7-10-7c-3 0-5 2-10 7c5 5 7 7 10 7c3 0 5-2 10-7';
const DOT = 'M10 10h0';

/**
 * What fills the bars of charts, once a page. First the dots are laid, then the strand is drawn round them: what was before
 * is the bare drawing, what came of it is filled, and what both are compared with is dots alone. So the three differ
 * in form and in lightness, and need no colour.
 */
export function ChartPatterns() {
  return (
    <svg aria-hidden="true" className="chart-patterns" width="0" height="0">
      <Pattern look="before">
        <path d={LOOP} />
        <path d={DOT} strokeWidth={3.5} />
      </Pattern>
      <Pattern look="after">
        <rect width="20" height="20" />
        <path d={LOOP} />
        <path d={DOT} strokeWidth={3.5} />
      </Pattern>
      <Pattern look="beside">
        <path d={DOT} strokeWidth={3.5} />
      </Pattern>
    </svg>
  );
}

function Pattern({ look, children }: { look: string; children: ReactNode }) {
  return (
    <pattern
      id={`chart-${look}`}
      className={`chart-${look}`}
      width="20"
      height="20"
      patternUnits="userSpaceOnUse"
      strokeWidth={1.25}
    >
      {children}
    </pattern>
  );
}
