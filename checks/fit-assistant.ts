/**
 * `node checks/fit-assistant.ts`: fits the weights of site/search/chance.ts to checks/questions/open.yaml on the build in dist/,
 * and prints them, with what questions that were left out would have been answered at each threshold.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '#contract/routes.ts';
import { SIGNS, type Signs } from '#site/search/chance.ts';
import { quotedText } from '#site/search/passage.ts';
import { pagesToRead, passagesFrom } from '#site/search/reply.ts';
import { openSearchFile, type SearchFile } from '#site/search/search-file.ts';
import { type BuyerQuestion, judge, readQuestions } from './buyer-questions.ts';

const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));
const PARTS = 10;
const STEPS = 3000;
const [LEARNING_RATE, MOMENTUM] = [0.3, 0.9];
/** Keeps weights small, so that few examples of a sign do not make a large one. */
const PENALTY = 0.002;
const THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75];

interface Example {
  /** It is answered whatever its signs are. */
  isWhole: boolean;
  signs: number[];
  isRight: boolean;
}

interface Asked {
  question: BuyerQuestion;
  passages: Example[];
}

interface Model {
  bias: number;
  weights: number[];
}

const { questions } = readQuestions('open');
const search = await openSearchFile(JSON.parse(read(routes.searchIndex)) as SearchFile);
const asked = questions.map(passagesFor);

const held = Array.from({ length: PARTS }, (_, part) => fitted(asked.filter((_, at) => at % PARTS !== part)));
for (const threshold of THRESHOLDS) console.log(measure(threshold));
const { bias, weights } = fitted(asked);
console.log(`BIAS: ${bias.toFixed(1)}`);
for (const [at, sign] of SIGNS.entries()) console.log(`${sign}: ${weights[at]?.toFixed(1)}`);

function read(path: string): string {
  return readFileSync(`${CLIENT}${path}`, 'utf8');
}

function passagesFor(question: BuyerQuestion): Asked {
  const answer = search.ask(question.q);
  if (answer.outcome !== 'found') return { question, passages: [] };
  const texts = pagesToRead(answer).map(({ entry }) => read(routes.pageText(entry.href)));
  const passages = passagesFrom(answer, texts).map(({ match, passage, isWhole, signs }) => ({
    isWhole,
    signs: valuesOf(signs),
    isRight: judge(question, { href: match.entry.href, quote: passage.parts.map(quotedText).join(' ') }) === 'right',
  }));
  return { question, passages };
}

function valuesOf(signs: Signs): number[] {
  return SIGNS.map((sign) => signs[sign] ?? 0);
}

/** Logistic regression by gradient descent, on signs that are scaled to the same spread. */
function fitted(some: readonly Asked[]): Model {
  const examples = some.flatMap(({ passages }) => passages.filter(({ isWhole }) => !isWhole));
  const spreads = SIGNS.map((_, at) => spreadOf(examples.map(({ signs }) => signs[at] ?? 0)));
  const scaled = examples.map(({ signs, isRight }) => ({
    values: [1, ...signs.map((value, at) => value / (spreads[at] ?? 1))],
    isRight,
  }));
  const weights = new Array<number>(SIGNS.length + 1).fill(0);
  const speeds = [...weights];
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : PENALTY * weight));
    for (const { values, isRight } of scaled) {
      const error = (chanceBy(weights, values) - Number(isRight)) / scaled.length;
      for (const [at, value] of values.entries()) slopes[at] = (slopes[at] ?? 0) + error * value;
    }
    for (const [at, slope] of slopes.entries()) {
      speeds[at] = MOMENTUM * (speeds[at] ?? 0) + slope;
      weights[at] = (weights[at] ?? 0) - LEARNING_RATE * speeds[at];
    }
  }
  const [first = 0, ...others] = weights;
  return { bias: first, weights: others.map((weight, at) => weight / (spreads[at] ?? 1)) };
}

/** The standard deviation; 1 if all are the same. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
}

function chanceBy(weights: readonly number[], values: readonly number[]): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0)));
}

/** Each question is answered by the model that was fitted without it. */
function measure(threshold: number): string {
  const counts = { right: 0, wrong: 0, refused: 0 };
  for (const [at, { question, passages }] of asked.entries()) {
    const { bias, weights } = held[at % PARTS] as Model;
    const [best] = passages
      .map(({ isWhole, signs, isRight }) => ({
        isRight,
        chance: isWhole ? 1 : chanceBy([bias, ...weights], [1, ...signs]),
      }))
      .toSorted((a, b) => b.chance - a.chance);
    if (best && best.chance >= threshold) counts[best.isRight ? 'right' : 'wrong'] += 1;
    else if (question.pages.length === 0) counts.refused += 1;
  }
  const answerable = asked.filter(({ question }) => question.pages.length > 0).length;
  const percent = (count: number, all: number) => `${((100 * count) / all).toFixed(1)} %`;
  return (
    `From ${threshold}: right ${percent(counts.right, answerable)}, wrong ${percent(counts.wrong, asked.length)}, ` +
    `refused ${percent(counts.refused, asked.length - answerable)}`
  );
}
