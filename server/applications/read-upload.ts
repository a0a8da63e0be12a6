import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { applicationFields, CV_MAX_BYTES } from '#contract/application.ts';
import type { UploadShare } from '#server/applications/upload-memory.ts';

/** The longest texts that contract/application.ts allows take 18 kB in an Indian script, 3 bytes a character. */
export const TEXT_MAX_BYTES = 64 * 1024;

/**
 * For @fastify/multipart, which holds each part to them while it arrives. `readUpload` keeps no more than TEXT_MAX_BYTES
 * of all texts together. What comes beyond is read and thrown away.
 */
export const uploadOptions = {
  limits: {
    // The form's own, the key, and a few that a browser extension may add.
    fields: applicationFields.length + 6,
    fieldSize: TEXT_MAX_BYTES,
    // A second one is let in, so that it can be told to be one too many.
    files: 2,
    fileSize: CV_MAX_BYTES,
    // A part has two headers, three at most, of which a file name of 255 characters makes the longest.
    headerPairs: 10,
    headerSize: 4 * 1024,
  },
  throwFileSizeLimit: false,
};

export interface Upload {
  /** By name. One that came more than once is a list, which is no text. */
  fields: Record<string, unknown>;
  /** `hash`: SHA-256 of what was read of it, in hexadecimal. */
  files: { name: string; size: number; hash: string }[];
  /** Of the first file that is not just an empty box; of one over the limit, nothing. */
  cv: Uint8Array;
  /** The form ended before its last boundary. */
  isCutOff: boolean;
  hasTooMuchText: boolean;
  /** There was no room left to receive its file into; the rest of the form was read. */
  isCrowdedOut: boolean;
}

/** It was sent by no form of ours, or its sender is gone. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const REFUSALS: Record<string, [400 | 413, string]> = {
  FST_FIELDS_LIMIT: [413, 'This has more fields than the form. Send the form itself.'],
  FST_PROTO_VIOLATION: [400, 'This has a field that the form has not. Send the form itself.'],
};

/**
 * Reads a multipart form to its end, keeping at most the file's and the texts' limit of it. @fastify/multipart must be
 * registered with `uploadOptions`.
 *
 * @param share of the memory, which must stay open for as long as the upload is used
 * @throws {UploadRefusedError} when the connection ended half way, or no browser would send this
 */
export async function readUpload(request: FastifyRequest, share: UploadShare): Promise<Upload> {
  const upload: Upload = {
    fields: {},
    files: [],
    cv: new Uint8Array(),
    isCutOff: false,
    hasTooMuchText: false,
    isCrowdedOut: false,
  };
  let textBytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await addFile(upload, share, part);
        continue;
      }
      // The library keeps every field of the form here until the request ends.
      delete part.fields[part.fieldname];
      // It parses JSON, which no form of ours sends: that is no text.
      const value = typeof part.value === 'string' ? part.value : false;
      const text = value && withinBytes(value, TEXT_MAX_BYTES - textBytes);
      if (text !== value || part.valueTruncated) upload.hasTooMuchText = true;
      if (text) textBytes += Buffer.byteLength(text);
      addField(upload.fields, part.fieldname, text);
    }
  } catch (error) {
    settle(upload, request, error);
  }
  return upload;
}

/** As much of a text as fits, cut between two characters. */
function withinBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}

function addField(fields: Upload['fields'], name: string, value: unknown): void {
  fields[name] = name in fields ? [fields[name], value].flat() : value;
}

/** A box left empty comes without a name, whatever the type says. */
type FilePart = Omit<MultipartFile, 'filename'> & { filename: string | undefined };

async function addFile(upload: Upload, share: UploadShare, { file, filename = '' }: FilePart): Promise<void> {
  const chunks: Uint8Array[] = [];
  const hash = createHash('sha256');
  let size = 0;
  file.once('limit', () => chunks.splice(0));
  for await (const chunk of file) {
    size += chunk.length;
    hash.update(chunk);
    // Of a second file, which is one too many, only the size is told.
    if (file.truncated || upload.cv.length > 0 || upload.isCrowdedOut) continue;
    if (share.take(chunk.length)) chunks.push(chunk);
    else {
      upload.isCrowdedOut = true;
      chunks.splice(0);
      share.close();
    }
  }
  const wholeSize = file.truncated ? CV_MAX_BYTES + 1 : size;
  upload.files.push({ name: filename, size: wholeSize, hash: hash.digest('hex') });
  if (upload.cv.length === 0 && !file.truncated && !upload.isCrowdedOut) upload.cv = Buffer.concat(chunks);
}

/** Turns what ended the reading into a fault of the form, or into a refusal. */
function settle(upload: Upload, { raw }: FastifyRequest, error: unknown): void {
  // The pipe is gone: without a reader the rest would never leave the socket, and no browser reads an answer before it has sent all.
  raw.resume();
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (raw.destroyed && !raw.readableEnded) {
    throw new UploadRefusedError(
      400,
      'The connection ended before the form did. Nothing is stored: send it again.',
      error,
    );
  }
  const refusal = REFUSALS[code];
  if (refusal) throw new UploadRefusedError(...refusal, error);
  if (code === 'FST_FILES_LIMIT') upload.files.push({ name: 'one more', size: 1, hash: '' });
  else upload.isCutOff = true;
}
