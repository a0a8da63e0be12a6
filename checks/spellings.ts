import { type Check, Rule } from './check.ts';
import type { ContentFile } from './content-file.ts';

/** One spelling of each word that has several. */
const SPELLINGS: readonly [wrong: RegExp, right: string][] = [
  [/\b(pin code|pincode|Pin code|Pincode|PIN Code|PINcode)s?\b/g, 'PIN code'],
  [/\d %/g, 'the sign directly after the number, as in 14%'],
  [/\bdespatch(es|ed|ing|er|ers)?\b/gi, 'dispatch'],
];

/** The rule for the words of content/ that have several spellings. */
export function spellings(files: readonly ContentFile[]): Rule {
  const rule = new Rule('Words with several spellings have one.');
  for (const passage of files.flatMap(({ passages }) => passages)) {
    for (const [wrong, right] of SPELLINGS) {
      for (const [found] of passage.text.matchAll(wrong)) rule.fail(passage, `"${found}": write ${right}.`);
    }
  }
  return rule;
}

export class Spellings implements Check {
  readonly name = 'spellings';
  readonly #files: readonly ContentFile[];

  constructor(files: readonly ContentFile[]) {
    this.#files = files;
  }

  rules(): Rule[] {
    return [spellings(this.#files)];
  }
}
