import type { Exhibit } from '#site/exhibits/schema.ts';
import type { Typefaces } from './typeface.ts';

/** What an Open Graph image shows of an exhibit: it is legible in a thumbnail of 600 px. */
export interface OpenGraphExhibit {
  head: string;
  /** At most three, each with a value at the right, or alone. */
  rows: readonly (readonly [text: string, value?: string])[];
  mark: string;
}

/** The heading, the mark and up to three lines of an exhibit. */
export function openGraphExhibit(exhibit: Exhibit): OpenGraphExhibit {
  switch (exhibit.kind) {
    case 'slip': {
      const { title, lines, total, mark } = exhibit;
      return { head: title, rows: [...lines.slice(-2), total].map(({ label, amount }) => [label, amount]), mark };
    }
    case 'conversation': {
      const { head, messages, mark } = exhibit;
      const chosen = messages.find((message) => message.chosen)?.chosen;
      return { head, rows: messages.slice(0, 2).map(({ text }) => [text]), mark: mark ?? chosen ?? '' };
    }
    case 'file': {
      const { title, papers, mark } = exhibit;
      const asked = papers.find(({ state }) => state === 'asked')?.name;
      const here = papers.filter(({ state }) => state === 'here').slice(0, 3);
      return { head: title, rows: here.map(({ name }) => [name]), mark: mark ?? asked ?? '' };
    }
    case 'board': {
      const { head, rows, unit } = exhibit;
      const shown = rows.map(({ name, value, mark }) => ({ name, value: unit ? `${value} ${unit}` : value, mark }));
      const marked = shown.find(({ mark }) => mark);
      const others = shown.filter((row) => row !== marked).slice(0, 3);
      return {
        head,
        rows: others.map(({ name, value }) => [name, value]),
        mark: marked ? `${marked.name}: ${marked.value}` : '',
      };
    }
    case 'route': {
      const { head, stops } = exhibit;
      const said = ({ at, name }: (typeof stops)[number]) => (at ? `${at}  ${name}` : name);
      const marked = stops.findIndex(({ mark }) => mark);
      const others = stops.toSpliced(marked, 1).slice(0, 3);
      return {
        head,
        rows: others.map((stop) => [said(stop)]),
        mark: stops
          .slice(marked, marked + 1)
          .map(said)
          .join(''),
      };
    }
    case 'schedule': {
      const { head, openings, total } = exhibit;
      return { head, rows: openings.slice(0, 3).map(({ text, amount }) => [text, amount]), mark: total.amount };
    }
    case 'dieline': {
      const { head, detail, front, back } = exhibit;
      const rows = [`${front.name}, ${front.text}`, detail, back.slice(0, 2).join(' · ')];
      return { head, rows: rows.map((row) => [row]), mark: back.at(-1) ?? '' };
    }
  }
}

interface Box {
  left: number;
  right: number;
  bottom: number;
}

const COLOURS = { text: '#fbf7f0', mark: '#efab3d', onMark: '#261a06' };
const SIZES = { head: 36, row: 28, mark: 32 };
const LINE = 1.22;
/** Above a row. */
const GAP = 16;

/**
 * The drawing, from the bottom of its box upwards.
 *
 * @returns SVG elements, and where they begin
 * @throws {MissingGlyphError} when the font has no glyph for a character
 */
export function drawOpenGraphExhibit(
  { head, rows, mark }: OpenGraphExhibit,
  { wide, body }: Typefaces,
  { left, right, bottom }: Box,
): { svg: string; top: number } {
  const width = right - left;
  const sizeFor = (size: number, needed: number, room = width) => Math.min(size, room / needed);
  const parts: string[] = [];
  const text = (d: string, fill = COLOURS.text) => parts.push(`<path fill="${fill}" d="${d}"/>`);

  const markSize = sizeFor(SIZES.mark, body.widthOf(mark), width - 32);
  const markHeight = markSize * 1.7;
  const markWidth = markSize * body.widthOf(mark) + 32;
  let y = bottom - markHeight;
  parts.push(`<rect x="${left}" y="${y}" width="${markWidth}" height="${markHeight}" rx="12" fill="${COLOURS.mark}"/>`);
  text(body.outlinesOf(mark, markSize, left + 16, y + markHeight / 2 + markSize * 0.31), COLOURS.onMark);
  y -= 8;

  for (const [label, value] of rows.toReversed()) {
    const lines = value === undefined ? linesOf(label, (line) => body.widthOf(line) * SIZES.row <= width) : [label];
    const needed = body.widthOf(value === undefined ? '' : `${label}   ${value}`);
    const size = Math.min(
      sizeFor(SIZES.row, needed || 1),
      ...lines.map((line) => sizeFor(SIZES.row, body.widthOf(line))),
    );
    y -= GAP;
    for (const line of lines.toReversed()) {
      text(body.outlinesOf(line, size, left, y));
      if (value !== undefined) text(body.outlinesOf(value, size, right - size * body.widthOf(value), y));
      y -= size * LINE;
    }
    parts.push(`<path stroke="${COLOURS.text}" stroke-opacity=".35" stroke-width="1.5" d="M${left} ${y}H${right}"/>`);
  }
  y -= GAP + 4;
  const headSize = sizeFor(SIZES.head, wide.widthOf(head));
  text(wide.outlinesOf(head, headSize, left, y));
  return { svg: parts.join(''), top: y - headSize };
}

/** Takes as many words into each line as fit. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
