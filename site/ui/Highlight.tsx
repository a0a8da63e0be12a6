interface HighlightProps {
  pieces: readonly { text: string; start: number; isMatch: boolean }[];
}

/** A text with the searched words highlighted. */
export function Highlight({ pieces }: HighlightProps) {
  return pieces.map(({ text, start, isMatch }) => (isMatch ? <mark key={start}>{text}</mark> : text));
}
