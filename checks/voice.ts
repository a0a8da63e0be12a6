import * as z from 'zod';
import { type Check, Rule } from './check.ts';
import { type ContentFile, dataOf } from './content-file.ts';

/** How often the word "nobody" may stand in all of content/. */
const MAX_NOBODY = 20;

/** Shares of all descriptions or outcomes. */
const MAX_TIMED_OPENINGS = 0.1;
const MAX_WE_BUILD_OPENINGS = 0.1;
const MAX_PARTICIPLES = 0.15;

/** A clock time, a part of the day or a weekday. */
const TIMED =
  /\b(\d{1,2}([.:]\d\d)? ?[ap]\.?m\b|\d{1,2}[.:]\d\d\b|(mon|tues|wednes|thurs|fri|satur|sun)days?\b|(mid)?(mornings?|evenings?|afternoons?|nights?|dawn|noon)\b|(at|by|before|after|past|until|from|towards) (half past )?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! (\w+s)\b)|o['’]clock)/i;

const WE_BUILD = /(^|[.:;?!] )We build\b/;

/** Irregular participles that stand in outcomes. */
const IRREGULAR =
  'known|kept|seen|found|sent|held|made|paid|written|shown|read|sold|drawn|told|given|taken|met|put|set|cut|built|caught|run|spent|bought|brought|left|lost|done|chosen|split|laid|won|tied|understood|drawn|spotted|quoted';

/** "Mock recall traced in an hour": a noun, then a participle where a sentence has its verb. */
const PARTICIPLE = new RegExp(
  `^(?!.*\\b(is|are|was|were|be|been|has|have|had|who|that|which|can|gets?|goes|stays?|comes?|takes?|shows?|knows?|sees?|falls?|drops?)\\b)(\\S+ ){0,4}(\\w+ed|${IRREGULAR})\\b`,
  'i',
);

/** A figure, or a number from two in words. */
const NUMBER =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|half|third|quarter|twice|double)\b/i;

/** One spelling of each word that has several. */
const SPELLINGS: readonly [wrong: RegExp, right: string][] = [
  [/\b(pin code|pincode|Pin code|Pincode|PIN Code|PINcode)s?\b/g, 'PIN code'],
  [/\d %/g, 'the sign directly after the number, as in 14%'],
  [/\bdespatch(es|ed|ing|er|ers)?\b/gi, 'dispatch'],
];

const items = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ items: z.array(z.object(shape)) });
const services = items({ slug: z.string(), description: z.string(), benefits: z.array(z.string()) });
const industries = items({ slug: z.string(), description: z.string(), outcomes: z.array(z.string()) });

interface Entry {
  place: string;
  description: string;
  /** The benefits of a service, the outcomes of an industry. */
  gains: string[];
}

/** Habits of wording that a reader of several pages notices. */
export class Voice implements Check {
  readonly name = 'voice';
  readonly #files: readonly ContentFile[];
  readonly #changed: string | undefined;

  /** @param changed the path of the only file whose spellings are checked */
  constructor(files: readonly ContentFile[], changed?: string) {
    this.#files = files;
    this.#changed = changed;
  }

  rules(): Rule[] {
    const paths = this.#files.filter(({ data }) => data).map(({ path }) => path);
    const offered: Entry[] = paths
      .filter((path) => path.startsWith('content/services/'))
      .flatMap((path) =>
        dataOf(this.#files, path, services).items.map((item) => ({
          ...item,
          place: `${path}, ${item.slug}`,
          gains: item.benefits,
        })),
      );
    const served: Entry[] = paths
      .filter((path) => path.startsWith('content/industries/'))
      .flatMap((path) =>
        dataOf(this.#files, path, industries).items.map((item) => ({
          ...item,
          place: `${path}, ${item.slug}`,
          gains: item.outcomes,
        })),
      );
    const descriptions = [...offered, ...served].map(({ place, description: text }) => ({
      place: `${place}, description`,
      text,
    }));
    const outcomes = served.flatMap(({ place, gains }) =>
      gains.map((text, index) => ({ place: `${place}, outcomes.${index}`, text })),
    );
    return [
      this.#nobody(),
      share('all descriptions open with a time of day or a weekday', descriptions, MAX_TIMED_OPENINGS, (text) =>
        TIMED.test(opening(text)),
      ),
      share(
        'all descriptions have a sentence that begins with "We build"',
        descriptions,
        MAX_WE_BUILD_OPENINGS,
        (text) => WE_BUILD.test(text),
      ),
      share(
        'all outcomes are a noun with a participle, as in "Stock counted daily"',
        outcomes,
        MAX_PARTICIPLES,
        (text) => PARTICIPLE.test(text),
      ),
      hasNumber('Every service has a benefit with a number.', offered, 'benefits'),
      hasNumber('Every industry has an outcome with a number.', served, 'outcomes'),
      this.#spellings(),
    ];
  }

  #nobody(): Rule {
    const places = this.#files.flatMap(({ passages }) =>
      passages.flatMap(({ place, text }) => [...text.matchAll(/\bnobody\b/gi)].map(() => place)),
    );
    const rule = new Rule(`"nobody" stands in content/ at most ${MAX_NOBODY} times.`, `${places.length} times`);
    if (places.length > MAX_NOBODY) for (const place of places) rule.fail(place, 'Say who does or does not.');
    return rule;
  }

  #spellings(): Rule {
    const rule = new Rule('Words with several spellings have one.');
    const checked = this.#files.filter(({ path }) => this.#changed === undefined || path === this.#changed);
    for (const { place, text } of checked.flatMap(({ passages }) => passages)) {
      for (const [wrong, right] of SPELLINGS) {
        for (const [found] of text.matchAll(wrong)) rule.fail(place, `"${found}": write ${right}.`);
      }
    }
    return rule;
  }
}

/** The first words of a description, where it sets the scene. */
const opening = (description: string): string => description.trim().split(/\s+/).slice(0, 10).join(' ');

function share(
  what: string,
  all: readonly { place: string; text: string }[],
  max: number,
  isCounted: (text: string) => boolean,
): Rule {
  const found = all.filter(({ text }) => isCounted(text));
  const percent = Math.round((found.length / Math.max(all.length, 1)) * 100);
  const rule = new Rule(`At most ${max * 100}% of ${what}.`, `${percent}% of ${all.length}`);
  if (found.length > max * all.length) {
    for (const { place, text } of found) rule.fail(place, opening(text));
  }
  return rule;
}

function hasNumber(title: string, entries: readonly Entry[], field: string): Rule {
  const rule = new Rule(title);
  for (const { place, gains } of entries) {
    if (!gains.some((gain) => NUMBER.test(gain)))
      rule.fail(`${place}, ${field}`, 'Say how much, from how such work is measured.');
  }
  return rule;
}
