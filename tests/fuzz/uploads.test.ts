/**
 * Multipart forms that no browser sends, on both databases.
 *
 * @module-tag full
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe } from 'vitest';
import * as files from '../support/cv-files.ts';
import { databases } from '../support/databases.ts';
import { applicationFields } from '../support/examples.ts';
import { damaged, expectSound, type Fuzzed, MARK, mostly, oddHeaders, openFuzzed, typedText } from '../support/fuzz.ts';
import { testProperty } from '../support/fuzz-options.ts';

interface Part {
  headers: string[];
  body: Buffer;
}

const BOUNDARIES = ['b', 'x'.repeat(70), "a'()+_,-./:=?z", '----WebKitFormBoundary7MA4YWxkTrZu0gW', 'b--'];

const TYPES = [
  (boundary: string) => `multipart/form-data; boundary=${boundary}`,
  (boundary: string) => `multipart/form-data; boundary="${boundary}"`,
  (boundary: string) => `Multipart/Form-Data; charset=x; Boundary=${boundary}; boundary=other`,
  () => 'multipart/form-data; boundary=',
  () => 'multipart/form-data; boundary=other',
  () => 'multipart/form-data',
  (boundary: string) => `multipart/mixed; boundary=${boundary}`,
] as const;

const partHeaders = fc.constantFrom(
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: multipart/mixed; boundary=inner',
  'Content-Type: text/plain; charset=utf-7',
  'Content-Type: ;;;',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment',
  'Content-Disposition: form-data',
  'Content-Disposition: form-data; name',
  ' folded: line',
  'no colon',
  ': no name',
  `X-${MARK}: ${MARK}`,
  `X: ${'y'.repeat(5_000)}`,
  ...Array.from({ length: 3 }, (_, n) => `X-${n}: ${'h\0\x7f'.repeat(n)}`),
);

const fileNames = fc.oneof(
  typedText,
  fc.constantFrom(
    ...['cv.pdf', '', '.', '..', '../../etc/passwd', 'C:\\cv.pdf', 'cv\u202efdp.exe', 'a\0.pdf', '.pdf'],
    `${'ठ'.repeat(200)}.pdf`,
  ),
);

const contents = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(files.pdf, files.docx, files.odt, files.doc) },
  { weight: 1, arbitrary: fc.constantFrom(files.exe, files.plainZip, files.encryptedDocx, Buffer.alloc(0)) },
  { weight: 1, arbitrary: damaged(fc.constantFrom(files.docx, files.odt, files.doc, files.xlsx)) },
);

const field = (name: string, value: fc.Arbitrary<string>): fc.Arbitrary<Part> =>
  value.map((text) => ({ headers: [`Content-Disposition: form-data; name="${name}"`], body: Buffer.from(text) }));

const cvPart: fc.Arbitrary<Part> = fc.tuple(fileNames, contents).map(([name, body]) => ({
  headers: [`Content-Disposition: form-data; name="cv"; filename="${name}"`, 'Content-Type: application/pdf'],
  body,
}));

const oddPart: fc.Arbitrary<Part> = fc
  .tuple(
    fc.oneof(
      typedText,
      fc.constantFrom('cv', 'name', '__proto__', 'constructor', 'reason', 'idempotencyKey', 'openFor', 'name*'),
    ),
    fc.option(fileNames, { nil: undefined }),
    fc.array(partHeaders, { maxLength: 4 }),
    fc.oneof(
      typedText.map((text) => Buffer.from(text)),
      fc.constantFrom(...oddBodies()),
      contents,
    ),
  )
  .map(([name, fileName, headers, body]) => ({
    headers: [
      `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename*=utf-8''${fileName}; filename="${fileName}"`}`,
      ...headers,
    ],
    body,
  }));

const application: fc.Arbitrary<Part[]> = fc.tuple(
  ...Object.entries(applicationFields).map(([name, value]) => field(name, mostly(value))),
  cvPart,
);

describe.each(databases)('an upload on $name', ({ name, openEmpty }) => {
  let fuzzed: Fuzzed;
  beforeAll(async () => {
    fuzzed = await openFuzzed(await openEmpty());
  });
  afterAll(() => fuzzed.close());
  const runs = name === 'SQLite' ? 150 : 50;

  const post = (payload: Buffer, type: string, headers: Record<string, string>, url = '/api/applications') =>
    fuzzed.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } });

  const parts = fc
    .tuple(application, fc.array(oddPart, { maxLength: 3 }), fc.boolean())
    .map(([form, odd, isFirst]) => (isFirst ? [...odd, ...form] : [...form, ...odd]));
  testProperty(
    'of any parts, in any order, is answered and stored whole or not at all',
    fc.asyncProperty(parts, fc.constantFrom(...BOUNDARIES), oddHeaders, async (form, boundary, headers) => {
      const type = `multipart/form-data; boundary="${boundary}"`;
      await expectSound(fuzzed, await post(encode(form, boundary), type, headers));
    }),
    runs,
  );

  const body = fc
    .tuple(application, fc.constantFrom(...BOUNDARIES), fc.constantFrom(...TYPES))
    .chain(([form, boundary, typeOf]) =>
      fc.record({ payload: damaged(fc.constant(encode(form, boundary))), type: fc.constant(typeOf(boundary)) }),
    );
  testProperty(
    'that is damaged, cut off or misnamed is, too',
    fc.asyncProperty(body, oddHeaders, async ({ payload, type }, headers) => {
      await expectSound(fuzzed, await post(payload, type, headers));
    }),
    runs,
  );
});

function encode(parts: readonly Part[], boundary: string): Buffer {
  const chunks = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${boundary}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Nested forms, invalid JSON, and JSON with the name of a function. */
function oddBodies(): Buffer[] {
  const texts = [
    '--inner\r\nContent-Disposition: file; filename="a"\r\n\r\nx\r\n--inner--\r\n',
    '\r\n--b\r\n\r\n--b--\r\n',
    '{"__proto__":{"a":1}}',
    '{"toString":1,"valueOf":1}',
    '["a",',
    '"text"',
    '5',
  ];
  return texts.map((text) => Buffer.from(text));
}
