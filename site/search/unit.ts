/** A piece of a page that the assistant can quote alone. */

/** `question` has its answer as text; `excluded` is what a price leaves out; `needed` is what the client provides. */
const unitKinds = ['price', 'time', 'question', 'excluded', 'needed'] as const;
export type UnitKind = (typeof unitKinds)[number];

export interface Unit {
  /** Undefined for ordinary text. */
  kind?: UnitKind | undefined;
  /** Quoted above the text: the heading of a list, or a question. */
  label?: string | undefined;
  text: string;
}

/** One line of a page's text file. */
export const unitLine = ({ kind, label = '', text }: Unit): string => (kind ? [kind, label, text].join('\t') : text);

/** In characters. Longer lines without a full stop are list items, not headings. */
const MAX_HEADING_LENGTH = 80;

/** @param text lines of `unitLine`; a heading before a paragraph becomes its label */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  const lines = text.split('\n').filter(Boolean);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const next = lines[at + 1] ?? '';
    const [kind, label, rest] = line.split('\t');
    if (rest !== undefined) {
      units.push({ kind: unitKinds.find((known) => known === kind), label: label || undefined, text: rest });
    } else if (isHeading(line, next)) {
      units.push({ kind: line.endsWith('?') ? 'question' : undefined, label: line, text: next });
      at += 1;
    } else units.push({ text: line });
  }
  return units;
}

function isHeading(line: string, next: string): boolean {
  if (!endsSentence(next) || next.endsWith('?') || next.includes('\t')) return false;
  return line.endsWith('?') || (!endsSentence(line) && line.length < MAX_HEADING_LENGTH);
}

export const endsSentence = (line: string): boolean => /[.!?:]["”’)]?$/.test(line);
