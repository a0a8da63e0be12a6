// On the grid of the kolam: cells of 20 units, crossings on their edges, bows of 7. The dot stands at 10 20.
const above = 'M6 0c0 5 1 7 4 10M14 0c0 5-1 7-4 10';
const below = 'M6 40c0-5 1-7 4-10M14 40c0-5-1-7-4-10';
const openAbove = 'M3 20c0-3 2-5 7-10c5 5 7 7 7 10';
const openBelow = 'M3 20c0 3 2 5 7 10c5-5 7-7 7-10';
const closedAbove = 'M3 20a7 7 0 0 1 14 0';
const closedBelow = 'M3 20a7 7 0 0 0 14 0';

/**
 * Where a strand goes round a dot. It arrives from above and leaves below as two lines, 8 units apart in a viewBox of
 * 20 × 40, which cross on either side of the dot; at an end of the strand it turns back. Decorative.
 *
 * @param isFirst nothing arrives from above
 * @param isLast nothing leaves below
 */
export function StrandLoop({
  isFirst = false,
  isLast = false,
  className = '',
}: {
  isFirst?: boolean;
  isLast?: boolean;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" className={`kolam ${className}`} viewBox="0 0 20 40" stroke="currentColor" strokeWidth={1}>
      <path d={(isFirst ? closedAbove : above + openAbove) + (isLast ? closedBelow : below + openBelow)} />
      <path d="M10 20h0" />
    </svg>
  );
}
