/** Thrown for a content file that the editor cannot read, or that the build reads in another way. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';

  /** @param reason what is wrong and what to do, in sentences */
  constructor(file: string, reason: string) {
    super(`${file} cannot be edited here: ${reason}`);
  }
}

/** A content file in its parts, which joined are its text. All line breaks are `\n`. */
export interface ContentSource {
  /** A byte order mark, and the fence of the front matter. */
  opening: string;
  yaml: string;
  /** The fence that closes the front matter, and the empty lines after it. */
  between: string;
  /** The Markdown below the fields; undefined in a YAML file. */
  body: string | undefined;
  /** The line breaks after it. */
  ending: string;
}

const FRONT_MATTER =
  /^(\uFEFF?---[ \t]*\n)((?:[\s\S]*?\n)??)(---[ \t]*(?:\n|$)(?:[ \t]*\n)*(?:[ \t]+$)?)([\s\S]*?)(\n*)$/;

/**
 * @param text of the file; its line breaks may be CRLF
 * @throws {UnreadableFileError} if a Markdown file has no front matter
 */
export function splitSource(file: string, text: string): ContentSource {
  const source = toLineFeeds(text);
  if (/\r/.test(source)) {
    throw new UnreadableFileError(file, 'It has a carriage return that ends no line. Remove it in a text editor.');
  }
  if (!file.endsWith('.md')) {
    const opening = source.startsWith('\uFEFF') ? '\uFEFF' : '';
    return { opening, yaml: source.slice(opening.length), between: '', body: undefined, ending: '' };
  }
  const found = FRONT_MATTER.exec(source);
  if (!found) {
    throw new UnreadableFileError(file, 'Its fields must stand between two lines of three dashes, at its top.');
  }
  const [, opening = '', yaml = '', between = '', body = '', ending = ''] = found;
  return { opening, yaml, between, body, ending };
}

export const joinSource = ({ opening, yaml, between, body = '', ending }: ContentSource): string =>
  opening + yaml + between + body + ending;

export const toLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');
