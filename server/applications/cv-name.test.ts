import { expect, test } from 'vitest';
import { nameOfCv } from '#server/applications/cv-name.ts';

test.each([
  ['Meera Nair.pdf', 'Meera Nair.pdf'],
  ['Meera Nair.PDF', 'Meera Nair.pdf'],
  ['मीरा नायर – CV.pdf', 'मीरा नायर – CV.pdf'],
  ['v2.1 cv.final.docx', 'v2.1 cv.final.pdf'],
  ['cv', 'cv.pdf'],
  ['', 'cv.pdf'],
  ['.pdf', 'cv.pdf'],
  ['..', 'cv.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\meera\\cv.doc', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.pdf'],
  ['cv\r\nBcc: x@y.z.pdf', 'cvBcc- x@y.z.pdf'],
  ['cv\0.pdf', 'cv.pdf'],
  ['k\0\u0301.pdf', '\u1e31.pdf'],
  [`${'x'.repeat(59)}. y.pdf`, `${'x'.repeat(59)}.pdf`],
  ['a"b*c?.pdf', 'a-b-c-.pdf'],
])('%j becomes %j when it is a PDF', (given, name) => {
  expect(nameOfCv(given, 'pdf')).toBe(name);
});

test('a name in any script fits where a file name has 255 bytes', () => {
  for (const letter of ['x', 'ठ', '𑄌']) {
    expect(Buffer.byteLength(nameOfCv(`${letter.repeat(300)}.odt`, 'docx'))).toBeLessThanOrEqual(255);
  }
});
