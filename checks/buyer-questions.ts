/**
 * Questions as buyers type them, invented by authors who saw neither code nor synonyms nor one another's lists. `open.yaml` is for
 * people who work on the search and the assistant. `sealed.yaml` is not read while building: it shows whether what helps with
 * the open ones helps buyers.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { Rule } from './check.ts';

const question = z.strictObject({
  list: z.enum(['price', 'trade', 'terms']),
  q: z.string().describe('As typed'),
  kind: z.string().describe('What is asked for: price, time, offer, owner, place …'),
  lang: z.enum(['en', 'hinglish', 'hi']),
  pages: z.array(z.string()).describe('Every page that answers it; empty if none does'),
  says: z.array(z.string()).optional().describe('A right passage contains one of these, in lower case'),
  note: z.string().optional().describe('For people who judge by hand'),
});

export type BuyerQuestion = z.infer<typeof question>;

export type SetName = 'open' | 'sealed';

/** The questions of a set. */
export interface BuyerQuestions {
  set: SetName;
  questions: readonly BuyerQuestion[];
}

export const readQuestions = (set: SetName): BuyerQuestions => ({
  set,
  questions: z.array(question).parse(parse(readFileSync(new URL(`./questions/${set}.yaml`, import.meta.url), 'utf8'))),
});

/** What the assistant said, or undefined if it said that it found nothing. */
export type Said = { href: string; quote: string } | undefined;

/** `wrong`: from a wrong page, a wrong passage of the right one, or for a question that no page answers. */
type Verdict = 'right' | 'wrong' | 'missed' | 'refused';

const isOneOf = (pages: readonly string[], href: string): boolean =>
  pages.includes(href) || pages.includes(href.split('#')[0] ?? '');

/** @param said by the assistant */
export function judge({ pages, says }: BuyerQuestion, said: Said): Verdict {
  if (!said) return pages.length === 0 ? 'refused' : 'missed';
  const quote = said.quote.toLowerCase();
  const isSaid = !says || says.some((part) => quote.includes(part.toLowerCase()));
  return isOneOf(pages, said.href) && isSaid ? 'right' : 'wrong';
}

/** Shares from 0 to 1, each with the questions that are against it. */
export interface Measured {
  share: number;
  faults: string[];
}

/** @param ask the assistant */
export function measureAnswers(
  questions: readonly BuyerQuestion[],
  ask: (question: string) => Said,
): Record<'right' | 'wrong' | 'refused', Measured> {
  const judged = questions.map((one) => {
    const said = ask(one.q);
    return { ...one, said, verdict: judge(one, said) };
  });
  const answerable = judged.filter(({ pages }) => pages.length > 0);
  const unanswerable = judged.filter(({ pages }) => pages.length === 0);
  const measured = (all: typeof judged, counted: Verdict, faults: typeof judged) => ({
    share: all.filter(({ verdict }) => verdict === counted).length / (all.length || 1),
    faults: faults.map(faultOf),
  });
  const without = (all: typeof judged, counted: Verdict) => all.filter(({ verdict }) => verdict !== counted);
  return {
    right: measured(answerable, 'right', without(answerable, 'right')),
    wrong: measured(
      judged,
      'wrong',
      judged.filter(({ verdict }) => verdict === 'wrong'),
    ),
    refused: measured(unanswerable, 'refused', without(unanswerable, 'refused')),
  };
}

function faultOf({ q, pages, said }: BuyerQuestion & { said: Said }): string {
  const expected = pages.slice(0, 3).join(' or ') || 'nothing';
  return said
    ? `"${q}": ${said.href} says "${said.quote.slice(0, 160)}", expected ${expected}.`
    : `"${q}": nothing is said, ${expected} answers it.`;
}

/** In results: those that are visible without scrolling. */
const FIRST = 3;

/** @param search the addresses of the results, best first */
export function measureResults(
  questions: readonly BuyerQuestion[],
  search: (question: string) => readonly string[],
): Measured {
  const answerable = questions.filter(({ pages }) => pages.length > 0);
  const missed = answerable.filter(
    ({ q, pages }) =>
      !search(q)
        .slice(0, FIRST)
        .some((href) => isOneOf(pages, href)),
  );
  return {
    share: 1 - missed.length / (answerable.length || 1),
    faults: missed.map(({ q, pages }) => `"${q}": ${pages.slice(0, 3).join(' or ')} is not among the first ${FIRST}.`),
  };
}

/** A rule on a share. Faults of the sealed set are not named, so that nobody builds with them. */
export function shareRule(
  name: string,
  set: SetName,
  { share, faults }: Measured,
  isMet: (share: number) => boolean,
): Rule {
  const percent = `${Math.round(share * 1000) / 10} %`;
  const rule = new Rule(`${name} (${set} set): ${percent}.`);
  if (isMet(share)) return rule;
  if (set === 'sealed') rule.fail('checks/questions/sealed.yaml', `It is ${percent}.`);
  else for (const fault of faults) rule.fail('checks/questions/open.yaml', fault);
  return rule;
}
