/**
 * Marks of places: text that follows a value through the site and says where it is written. Only the preview reads words with
 * marks, and takes them out of each page before it is sent (docs/decisions/0016).
 */
import type { ValuePath } from '#contract/desk/website/values.ts';

/** A field of a file. */
export interface MarkedPlace {
  file: string;
  at: ValuePath;
  /** In a Markdown text: where its paragraph begins, in characters. */
  offset?: number;
}

/** The character of the byte 0. They are private ones: no text of the site has them, and no code takes them for letters or spaces. */
const FIRST = 0xe000;
const END = '\uE100';
const MARK = /([\uE000-\uE0FF]*)\uE100/g;

/** Also a part of a mark, which a site that cuts texts leaves, and marks in the query of an address. */
const TRACES = /[\uE000-\uE100]+|(?:%EE%8[0-4]%[89AB][0-9A-F])+/gi;

/** Comes behind the value of the place. */
export const markOf = ({ file, at, offset }: MarkedPlace): string =>
  [...Buffer.from(JSON.stringify([file, at, offset]))].map((byte) => String.fromCharCode(FIRST + byte)).join('') + END;

/** The places whose marks are in a text. The last one has the whole text: marks before it belong to what fills its placeholders. */
export const placesIn = (text: string): MarkedPlace[] =>
  [...text.matchAll(MARK)].flatMap(([, mark = '']) => readMark(mark) ?? []);

function readMark(mark: string): MarkedPlace | undefined {
  const bytes = Uint8Array.from(mark, (sign) => sign.charCodeAt(0) - FIRST);
  try {
    const [file, at, offset] = JSON.parse(Buffer.from(bytes).toString());
    return { file, at, ...(typeof offset === 'number' && { offset }) };
  } catch {
    // It was cut.
    return undefined;
  }
}

export const withoutMarks = (text: string): string => text.replace(TRACES, '');
