interface IconProps {
  /** SVG path data from icon-shapes.ts. */
  shape: string;
  /** Of the lines, in a grid of 24 × 24. */
  strokeWidth?: number;
  /** Sets the size. */
  className?: string;
}

/** An icon in the text's colour. Decorative: a label or words beside it say the same. */
export function Icon({ shape, strokeWidth = 2, className = 'size-5' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  );
}
