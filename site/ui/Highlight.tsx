interface MarkedProps {
  pieces: readonly { text: string; start: number; isMatch: boolean }[];
}

/** A text with the words marked that were looked for. */
export function Highlight({ pieces }: MarkedProps) {
  return pieces.map(({ text, start, isMatch }) => (isMatch ? <mark key={start}>{text}</mark> : text));
}
