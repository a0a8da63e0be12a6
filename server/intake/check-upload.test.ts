import { expect, test } from 'vitest';
import { CV_MAX_BYTES } from '#contract/application.ts';
import * as files from '../../tests/support/cv-files.ts';
import { detectCvKind, safeCvName } from './check-upload.ts';

test.each([
  ['a shell script', Buffer.from('#!/bin/sh\necho %PDF-1.4\n')],
  ['RTF, which Word saves under .doc as well', Buffer.from('{\\rtf1\\ansi Meera}')],
  ['a program for Windows', files.exe],
  ['an archive', files.plainZip],
  ['a sheet of Excel', files.xlsx],
  ['a DOCX with macros', files.docm],
  ['a DOCX with a password', files.encryptedDocx],
  ['nothing', Buffer.alloc(0)],
  ['the first bytes of a DOCX', files.docx.subarray(0, 20)],
  ['an archive of noise', Buffer.concat([Buffer.from('PK\x03\x04'), files.pdfOf(4_000).subarray(200)])],
])('%s is no CV', async (_what, bytes) => {
  expect(await detectCvKind(bytes)).toBeUndefined();
});

test.each([
  ['pdf', files.pdf],
  ['doc', files.doc],
  ['docx', files.docx],
  ['docx', files.docxTypesLast],
  ['odt', files.odt],
] as const)('a %s is recognised by its content', async (kind, bytes) => {
  expect(await detectCvKind(bytes)).toBe(kind);
});

test('a view into a larger buffer is read alone', async () => {
  const around = Buffer.concat([files.xls, files.doc]);
  expect(await detectCvKind(around.subarray(0, files.xls.length))).toBeUndefined();
});

test('the largest accepted archive is read completely', async () => {
  const entry = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26)]);
  expect(await detectCvKind(Buffer.alloc(CV_MAX_BYTES, entry))).toBeUndefined();
});

test.each([
  ['Meera Nair.pdf', 'Meera Nair.pdf'],
  ['मीरा नायर – CV.pdf', 'मीरा नायर – CV.pdf'],
  ['cv', 'cv.pdf'],
  ['..', 'cv.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['cv.pdf.exe', 'cv.pdf.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.pdf'],
  ['cv\r\nBcc: x@y.z.pdf', 'cvBcc- x@y.z.pdf'],
  ['k\0\u0301.pdf', '\u1e31.pdf'],
  [`${'x'.repeat(59)}. y.pdf`, `${'x'.repeat(59)}.pdf`],
])('%j becomes %j when it is a PDF', (given, name) => {
  expect(safeCvName(given, 'pdf')).toBe(name);
});

test('a name in any script fits into 255 bytes', () => {
  for (const letter of ['x', 'ठ', '𑄌']) {
    expect(Buffer.byteLength(safeCvName(`${letter.repeat(300)}.odt`, 'docx'))).toBeLessThanOrEqual(255);
  }
});
