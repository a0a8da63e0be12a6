/**
 * Questions as buyers type them, written by people who saw neither code nor synonyms nor one another's lists. `open.yaml` is for
 * whoever works on the search and the assistant. `sealed.yaml` is not read while building: it shows whether what helps the open
 * half helps buyers.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const question = z.strictObject({
  list: z.enum(['price', 'trade', 'terms']),
  q: z.string().describe('As typed'),
  kind: z.string().describe('What is asked for: price, time, offer, owner, place …'),
  lang: z.enum(['en', 'hinglish', 'hi']),
  pages: z.array(z.string()).describe('Every page that answers it; empty if none does'),
  says: z.array(z.string()).optional().describe('A right passage contains one of these, in lower case'),
  note: z.string().optional().describe('For whoever judges by hand'),
});

export type BuyerQuestion = z.infer<typeof question>;

export const readQuestions = (half: 'open' | 'sealed'): BuyerQuestion[] =>
  z.array(question).parse(parse(readFileSync(new URL(`./questions/${half}.yaml`, import.meta.url), 'utf8')));

/** What the assistant said, or undefined if it said that it found nothing. */
export type Said = { href: string; quote: string } | undefined;

/** `wrong`: from a wrong page, a wrong passage of the right one, or for a question that no page answers. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'refused';

/** @param said by the assistant */
export function judge({ pages, says }: BuyerQuestion, said: Said): Verdict {
  if (!said) return pages.length === 0 ? 'refused' : 'missed';
  const quote = said.quote.toLowerCase();
  const isFromPage = pages.includes(said.href) || pages.includes(said.href.split('#')[0] ?? '');
  return isFromPage && (!says || says.some((part) => quote.includes(part.toLowerCase()))) ? 'right' : 'wrong';
}

export interface Measure {
  /** Of the questions that a page answers, 0 to 1. */
  right: number;
  /** Of all questions. */
  wrong: number;
  /** Of the questions that no page answers. */
  refused: number;
  /** Of the questions that a page answers: one of its pages is among the first three results. */
  found: number;
}

/**
 * @param ask the assistant
 * @param search the addresses of the results, best first
 */
export function measure(
  questions: readonly BuyerQuestion[],
  ask: (question: string) => Said,
  search: (question: string) => readonly string[],
): Measure & { faults: string[] } {
  const judged = questions.map((one) => ({ ...one, said: ask(one.q), verdict: judge(one, ask(one.q)) }));
  const [answerable, unanswerable] = [
    judged.filter(({ pages }) => pages.length > 0),
    judged.filter(({ pages }) => pages.length === 0),
  ];
  const share = (part: number, whole: number) => part / (whole || 1);
  const isFound = ({ q, pages }: BuyerQuestion) =>
    search(q)
      .slice(0, 3)
      .some((href) => pages.includes(href) || pages.includes(href.split('#')[0] ?? ''));
  return {
    right: share(answerable.filter(({ verdict }) => verdict === 'right').length, answerable.length),
    wrong: share(judged.filter(({ verdict }) => verdict === 'wrong').length, judged.length),
    refused: share(unanswerable.filter(({ verdict }) => verdict === 'refused').length, unanswerable.length),
    found: share(answerable.filter(isFound).length, answerable.length),
    faults: judged
      .filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed')
      .map(({ q, verdict, pages, said }) =>
        verdict === 'missed'
          ? `"${q}": nothing is said, ${pages.slice(0, 3).join(' or ')} answers it.`
          : `"${q}": ${said?.href} says "${said?.quote.slice(0, 160)}", expected ${pages.length > 0 ? pages.slice(0, 3).join(' or ') : 'nothing'}.`,
      ),
  };
}
