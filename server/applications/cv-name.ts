import type { CvKind } from '#contract/application.ts';

/** With its ending within the 255 bytes that a file name may have, whatever the script: a character takes up to 4. */
const MAX_CHARACTERS = 60;

/**
 * The applicant's own name for the file, made harmless: no path, no control character, none that turns the direction of
 * writing (`cv\u202Efdp.exe` reads as `cvexe.pdf`), and always the ending of what the file is.
 *
 * @param given the name that came with it, possibly empty
 */
export function nameOfCv(given: string, kind: CvKind): string {
  const stem = given
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    // What stood between a letter and its accent is gone by now.
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/["*:<>?|]/g, '-')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+/, '');
  const cut = [...stem].slice(0, MAX_CHARACTERS).join('');
  return `${cut.replace(/[.\s]+$/, '') || 'cv'}.${kind}`;
}
