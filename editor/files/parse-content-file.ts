import type { Value } from '#contract/editor.ts';
import { type ContentSource, splitSource, UnreadableFileError } from './content-source.ts';
import { type ReadYaml, readYaml, YamlFault } from './read-yaml.ts';

export interface ParsedContentFile {
  /** The fields, as the build reads them, with days as text; for Markdown with the text below them as `body`. */
  value: { [key: string]: Value };
  source: ContentSource;
  document: ReadYaml['document'];
}

/**
 * @param file its path, such as `content/services/core.yaml`: the ending says what it is
 * @throws {UnreadableFileError} naming the line, if it has one
 */
export function parseContentFile(file: string, text: string): ParsedContentFile {
  const source = splitSource(file, text);
  const { document, value } = readFields(file, source);
  if (source.body === undefined) return { value, source, document };
  if (Object.hasOwn(value, 'body')) {
    throw new UnreadableFileError(file, 'A field must not be named "body": that is the text below the fields.');
  }
  return { value: { ...value, body: source.body }, source, document };
}

function readFields(file: string, { opening, yaml }: ContentSource): ReadYaml {
  try {
    return readYaml(yaml);
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    const before = opening.split('\n').length - 1;
    const place = error.line === undefined ? '' : `Line ${error.line + before}: `;
    throw new UnreadableFileError(file, `${place}${error.message} Correct it in a text editor.`);
  }
}
