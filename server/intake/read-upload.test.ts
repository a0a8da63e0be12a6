import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createUploadMemory, readUpload, TEXT_MAX_BYTES, type Upload, uploadOptions } from './read-upload.ts';

const FIELDS = 12;

test.each([
  ['texts', 'text/plain', 'ठ'.repeat(TEXT_MAX_BYTES / 3)],
  ['texts under one name', 'text/plain', 'x'.repeat(TEXT_MAX_BYTES - 1)],
  ['JSON', 'application/json', `{"a":"${'x'.repeat(TEXT_MAX_BYTES - 10)}"}`],
])('of %s, no more is kept while they arrive than the limit of all texts', async (what, type, value) => {
  const name = (index: number) => (what.endsWith('one name') ? 'note' : `field-${index}`);
  const parts = Array.from(
    { length: FIELDS },
    (_, index) =>
      `--b\r\ncontent-disposition: form-data; name="${name(index)}"\r\ncontent-type: ${type}\r\n\r\n${value}`,
  );
  const { upload, kept } = await read(`${parts.join('\r\n')}\r\n--b--\r\n`);
  expect(upload.hasTooMuchText).toBe(type === 'text/plain');
  expect(Object.keys(upload.fields)).toHaveLength(what.endsWith('one name') ? 1 : FIELDS);
  expect(Math.max(...kept)).toBeLessThanOrEqual(TEXT_MAX_BYTES);
});

/** @returns the upload, and the bytes of text in memory after each part, ours and the library's */
async function read(payload: string): Promise<{ upload: Upload; kept: number[] }> {
  const app = Fastify();
  await app.register(multipart, uploadOptions);
  const kept: number[] = [];
  let upload: Upload | undefined;
  app.post('/', async (request) => {
    const parts = request.parts.bind(request);
    request.parts = async function* () {
      for await (const part of parts()) {
        yield part;
        kept.push(bytesIn(part.fields));
      }
    };
    upload = await readUpload(request, createUploadMemory().reserve());
    kept.push(bytesIn(upload.fields));
    return 'read';
  });
  // Over a socket, which delivers it in chunks.
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  await fetch(address, { method: 'POST', headers, body: payload });
  await app.close();
  if (!upload) throw new Error('The upload was not read.');
  return { upload, kept };
}

/** The length of all texts in a value, each counted once, because parts refer to their list. */
function bytesIn(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  return Object.values(value).reduce((sum: number, each) => sum + bytesIn(each, seen), 0);
}
