import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('names a file in ASCII, and whole for browsers that read RFC 8187', () => {
  expect(contentDisposition('Meera Nair.pdf')).toBe(
    `attachment; filename="Meera Nair.pdf"; filename*=UTF-8''Meera%20Nair.pdf`,
  );
  expect(contentDisposition('मीरा "CV".pdf')).toBe(
    `attachment; filename="____ _CV_.pdf"; filename*=UTF-8''%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE%20%22CV%22.pdf`,
  );
  expect(contentDisposition("it's (1)*.pdf")).toContain(`filename*=UTF-8''it%27s%20%281%29%2A.pdf`);
});

test('cannot end the header, or the name, before its end', () => {
  const header = contentDisposition('a"; x="\r\nSet-Cookie: b=c\ud800.pdf');
  expect(header).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~-]+$/);
});
