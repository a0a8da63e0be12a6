import { fileTypeFromBuffer } from 'file-type';
import type { CvKind } from '#contract/application.ts';

/**
 * A Word 97–2003 document has a stream of this name in its OLE2 file ([MS-DOC] 2.1.1), written in UTF-16LE; sheets,
 * slides, installers and a DOCX under a password have not.
 */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/**
 * What a file is, told by its content: its name and the media type that came with it prove nothing.
 *
 * @returns undefined when it is none of the kinds that a CV may be
 */
export async function cvKindOf(bytes: Uint8Array): Promise<CvKind | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (type?.ext) {
    case 'pdf':
    case 'docx':
    case 'odt':
      return type.ext;
    case 'cfb':
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(WORD_STREAM) ? 'doc' : undefined;
    default:
      return undefined;
  }
}
