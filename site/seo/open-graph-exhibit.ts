import type { Exhibit } from '#site/exhibits/schema.ts';
import type { Typefaces } from './typeface.ts';

/** What an Open Graph image shows of an exhibit: it is legible in a thumbnail of 600 px. */
export interface OpenGraphExhibit {
  head: string;
  /** At most three, each with a value at the right, or alone. */
  rows: readonly (readonly [text: string, value?: string])[];
  mark: string;
  /** How the rows are drawn: as what customers (`asked`) and we say, with a tick, or as dots on one strand. */
  form?: 'ticks' | 'strand' | readonly ('asked' | 'said')[];
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
      const shown = messages.slice(0, 2);
      return {
        head,
        rows: shown.map(({ text }) => [text]),
        mark: mark ?? chosen ?? '',
        form: shown.map(({ from }) => (from === 'customer' ? 'asked' : 'said')),
      };
    }
    case 'file': {
      const { title, papers, mark } = exhibit;
      const asked = papers.find(({ state }) => state === 'asked')?.name;
      const here = papers.filter(({ state }) => state === 'here').slice(0, 3);
      return { head: title, rows: here.map(({ name }) => [name]), mark: mark ?? asked ?? '', form: 'ticks' };
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
        form: 'strand',
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
    case 'lighting': {
      const { head, lights, reflector } = exhibit;
      const marked = [...lights, ...(reflector ? [reflector] : [])].find(({ mark }) => mark);
      return { head, rows: lights.map(({ name, power }) => [name, power]), mark: marked?.note ?? '' };
    }
    case 'contact-sheet': {
      const { head, detail, frames } = exhibit;
      return { head, rows: [[detail]], mark: frames.find(({ mark }) => mark)?.note ?? '' };
    }
    case 'histogram': {
      const { head, tones, mark } = exhibit;
      return { head, rows: tones.slice(0, 3).map(({ name, share }) => [name, `${share}%`]), mark };
    }
  }
}

interface Box {
  left: number;
  right: number;
  bottom: number;
}

const COLOURS = { text: '#fbf7f0', mark: '#efab3d', onMark: '#261a06', onPaper: '#211a15' };
const SIZES = { head: 36, row: 28, mark: 32 };
const LINE = 1.22;
/** Above a row. */
const GAP = 16;
/** Left of a row with a tick or on a strand. */
const INDENT = 40;
/** Around the text of a message. */
const BUBBLE = { x: 20, y: 12, radius: 22, inset: 48 };

/**
 * The drawing, from the bottom of its box upwards.
 *
 * @returns SVG elements, and where they begin
 * @throws {MissingGlyphError} when the font has no glyph for a character
 */
export function drawOpenGraphExhibit(
  { head, rows, mark, form }: OpenGraphExhibit,
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

  const rowsWithForm = rows.map(([label, value], index) => ({ label, value, form: formOf(form, index) }));
  for (const [index, { label, value, form: shape }] of rowsWithForm.toReversed().entries()) {
    const isMessage = shape === 'asked' || shape === 'said';
    const indent = shape === 'ticks' || shape === 'strand' ? INDENT : 0;
    const room = isMessage ? width - BUBBLE.inset - 2 * BUBBLE.x : width - indent;
    const lines = value === undefined ? linesOf(label, (line) => body.widthOf(line) * SIZES.row <= room) : [label];
    const needed = body.widthOf(value === undefined ? '' : `${label}   ${value}`);
    const size = Math.min(
      sizeFor(SIZES.row, needed || 1, room),
      ...lines.map((line) => sizeFor(SIZES.row, body.widthOf(line), room)),
    );
    y -= GAP;
    if (isMessage) {
      const bubble = {
        width: size * Math.max(...lines.map(body.widthOf)) + 2 * BUBBLE.x,
        height: lines.length * size * LINE + 2 * BUBBLE.y,
      };
      const x = shape === 'asked' ? right - bubble.width : left;
      const fill = shape === 'asked' ? `${COLOURS.text}" fill-opacity=".18` : COLOURS.text;
      const { width: w, height: h } = bubble;
      parts.push(`<rect x="${x}" y="${y - h}" width="${w}" height="${h}" rx="${BUBBLE.radius}" fill="${fill}"/>`);
      for (const [at, line] of lines.entries()) {
        const baseline = y - h + BUBBLE.y + (at + 0.82) * size * LINE;
        text(body.outlinesOf(line, size, x + BUBBLE.x, baseline), shape === 'asked' ? COLOURS.text : COLOURS.onPaper);
      }
      y -= h;
      continue;
    }
    const middle = y - ((lines.length - 1) * size * LINE + size * 0.62) / 2;
    if (shape === 'ticks') parts.push(tick(left, middle));
    if (shape === 'strand') parts.push(knot(left + 12, middle, index === rows.length - 1 ? 0 : size * LINE + GAP));
    for (const line of lines.toReversed()) {
      text(body.outlinesOf(line, size, left + indent, y));
      if (value !== undefined) text(body.outlinesOf(value, size, right - size * body.widthOf(value), y));
      y -= size * LINE;
    }
    if (!indent) {
      parts.push(`<path stroke="${COLOURS.text}" stroke-opacity=".35" stroke-width="1.5" d="M${left} ${y}H${right}"/>`);
    }
  }
  y -= GAP + 4;
  const headSize = sizeFor(SIZES.head, wide.widthOf(head));
  text(wide.outlinesOf(head, headSize, left, y));
  return { svg: parts.join(''), top: y - headSize };
}

const formOf = (form: OpenGraphExhibit['form'], index: number) => (typeof form === 'string' ? form : form?.[index]);

const tick = (x: number, y: number): string =>
  `<path fill="none" stroke="${COLOURS.mark}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M${x + 2} ${y}l7 7 13-14"/>`;

/** A dot in its loop, and the strand to the one above it. */
const knot = (x: number, y: number, above: number): string =>
  [
    `<circle cx="${x}" cy="${y}" r="5" fill="${COLOURS.mark}"/>`,
    `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${COLOURS.text}" stroke-width="2.5"/>`,
    above > 24 ? `<path stroke="${COLOURS.text}" stroke-width="2.5" d="M${x} ${y - 12}v${24 - above}"/>` : '',
  ].join('');

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
