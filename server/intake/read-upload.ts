import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { applicationFields, CV_MAX_BYTES } from '#contract/application.ts';
import type { SiteData } from '#contract/site-data.ts';

/** The longest texts that contract/application.ts allows take 18 kB in an Indian script, 3 bytes a character. */
export const TEXT_MAX_BYTES = 64 * 1024;

/**
 * Sixteen of the largest files, 80 MB: more than an agency of this size gets in ten minutes, and less than the memory of the
 * smallest machine. Counted in bytes, because sixteen slow uploads would otherwise block all others.
 */
const MAX_MEMORY_BYTES = 16 * CV_MAX_BYTES;

/**
 * For @fastify/multipart, which limits each part while it arrives. `readUpload` keeps no more than TEXT_MAX_BYTES of all texts
 * together. The rest is read and discarded.
 */
export const uploadOptions = {
  limits: {
    // Those of the form, the key, and a few that a browser extension may add.
    fields: applicationFields.length + 6,
    fieldSize: TEXT_MAX_BYTES,
    // A second one is read, to report it.
    files: 2,
    fileSize: CV_MAX_BYTES,
    // A part has two or three headers. The longest has a file name of 255 characters.
    headerPairs: 10,
    headerSize: 4 * 1024,
  },
  throwFileSizeLimit: false,
};

/** The memory of this process for files that are being received. */
export interface UploadMemory {
  /** Starts a reservation for one upload, which must be released. */
  reserve: () => MemoryReservation;
}

export interface MemoryReservation {
  /** @returns false, without effect, when there is no room for so many more bytes */
  take: (bytes: number) => boolean;
  release: () => void;
}

export function createUploadMemory(maxBytes = MAX_MEMORY_BYTES): UploadMemory {
  let total = 0;
  return {
    reserve: () => {
      let taken = 0;
      return {
        take: (bytes) => {
          if (total + bytes > maxBytes) return false;
          total += bytes;
          taken += bytes;
          return true;
        },
        release: () => {
          total -= taken;
          taken = 0;
        },
      };
    },
  };
}

export interface Upload {
  /** By name. A repeated field is an array, which no text field accepts. */
  fields: Record<string, unknown>;
  /** `hash`: SHA-256 of the bytes that were read, in hexadecimal. */
  files: { name: string; size: number; hash: string }[];
  /** The first file that is not empty; without bytes when it is over the limit. */
  cv: Uint8Array;
  /** The form ended before its last boundary. */
  isCutOff: boolean;
  hasTooMuchText: boolean;
  /** There was no memory left for its file; the rest of the form was read. */
  isMemoryFull: boolean;
}

/** The form never sends such a request, or the connection has closed. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
  readonly status: 400 | 413;
  readonly reason: UploadError;

  constructor(status: 400 | 413, reason: UploadError, cause: unknown) {
    super(`The upload cannot be read: ${reason}.`, { cause });
    this.status = status;
    this.reason = reason;
  }
}

/** The keys of the messages for visitors. */
type UploadError = keyof SiteData['plainPages']['upload'];

const REFUSALS: Record<string, [400 | 413, UploadError]> = {
  FST_FIELDS_LIMIT: [413, 'tooManyFields'],
  FST_PROTO_VIOLATION: [400, 'unknownField'],
};

/**
 * Reads a multipart form to its end, keeping no more than the limits for file and texts. @fastify/multipart must be registered
 * with `uploadOptions`.
 *
 * @param memory to be released after the upload was used
 * @throws {UploadRefusedError} when the connection closed, or no browser would send this
 */
export async function readUpload(request: FastifyRequest, memory: MemoryReservation): Promise<Upload> {
  const upload: Upload = {
    fields: {},
    files: [],
    cv: new Uint8Array(),
    isCutOff: false,
    hasTooMuchText: false,
    isMemoryFull: false,
  };
  let textBytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await addFile(upload, memory, part);
        continue;
      }
      // Otherwise the library keeps every field until the request ends.
      delete part.fields[part.fieldname];
      // The library parses JSON parts, which the form never sends.
      const value = typeof part.value === 'string' ? part.value : false;
      const text = value && truncateToBytes(value, TEXT_MAX_BYTES - textBytes);
      if (text !== value || part.valueTruncated) upload.hasTooMuchText = true;
      if (text) textBytes += Buffer.byteLength(text);
      addField(upload.fields, part.fieldname, text);
    }
  } catch (error) {
    handleReadError(upload, request, error);
  }
  return upload;
}

/** Cuts between two characters. */
function truncateToBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read);
}

function addField(fields: Upload['fields'], name: string, value: unknown): void {
  fields[name] = name in fields ? [fields[name], value].flat() : value;
}

/** An empty file input has no file name, despite the type. */
type FilePart = Omit<MultipartFile, 'filename'> & { filename: string | undefined };

async function addFile(upload: Upload, memory: MemoryReservation, { file, filename = '' }: FilePart): Promise<void> {
  const kept = keepBytes(memory);
  const hash = createHash('sha256');
  let size = 0;
  file.once('limit', kept.drop);
  for await (const chunk of file) {
    size += chunk.length;
    hash.update(chunk);
    // Of a second file, only the size matters.
    if (file.truncated || upload.cv.length > 0 || upload.isMemoryFull) continue;
    upload.isMemoryFull = !kept.add(chunk);
  }
  const wholeSize = file.truncated ? CV_MAX_BYTES + 1 : size;
  upload.files.push({ name: filename, size: wholeSize, hash: hash.digest('hex') });
  if (upload.cv.length === 0 && !file.truncated && !upload.isMemoryFull) upload.cv = kept.bytes();
}

/** Keeps a file while it arrives. */
function keepBytes(memory: MemoryReservation) {
  const chunks: Uint8Array[] = [];
  const drop = () => void chunks.splice(0);
  return {
    /** @returns false when there is no memory left: nothing is kept */
    add: (chunk: Uint8Array): boolean => {
      if (memory.take(chunk.length)) {
        chunks.push(chunk);
        return true;
      }
      drop();
      memory.release();
      return false;
    },
    drop,
    bytes: (): Buffer => Buffer.concat(chunks),
  };
}

/** `cut-off`: the connection closed before its end. */
export type FileBody = { bytes: Buffer } | { fault: 'too-large' | 'memory-full' | 'cut-off' };

/**
 * Reads a request whose whole body is a file, to its end, so that a browser reads the answer. Keeps no more than `maxBytes`.
 *
 * @param memory to be released after the file was used
 */
export async function readFileBody(
  { raw }: Pick<FastifyRequest, 'raw'>,
  memory: MemoryReservation,
  maxBytes: number,
): Promise<FileBody> {
  const kept = keepBytes(memory);
  let size = 0;
  let fault: 'too-large' | 'memory-full' | undefined;
  try {
    for await (const chunk of raw) {
      size += chunk.length;
      if (size > maxBytes) {
        fault = 'too-large';
        kept.drop();
        memory.release();
      } else if (!fault && !kept.add(chunk)) fault = 'memory-full';
    }
  } catch {
    // Node fails the stream when the connection closes before the end of the body.
    return { fault: 'cut-off' };
  }
  return fault ? { fault } : { bytes: kept.bytes() };
}

/** Records an error in the upload, or throws a refusal. */
function handleReadError(upload: Upload, { raw }: FastifyRequest, error: unknown): void {
  // Browsers read the response only after they have sent the whole request.
  raw.resume();
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (raw.destroyed && !raw.readableEnded) {
    throw new UploadRefusedError(400, 'cutOff', error);
  }
  const refusal = REFUSALS[code];
  if (refusal) throw new UploadRefusedError(...refusal, error);
  if (code === 'FST_FILES_LIMIT') upload.files.push({ name: 'one more', size: 1, hash: '' });
  else upload.isCutOff = true;
}
