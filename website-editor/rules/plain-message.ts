import type { z } from 'astro/zod';

/** More choices are not listed in a message. */
const MAX_CHOICES = 8;

/**
 * What is wrong with a value and what to do, in plain English: an error map for zod. Messages that a schema has itself come before
 * these.
 *
 * @returns undefined for issues that have a message of their own
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return isEmpty(input) ? 'Fill this in.' : typeMessage(issue.expected);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return isEmpty(input) ? 'Choose one.' : choices(issue.values);
    case 'invalid_union':
      return choices(Array.isArray(issue.options) ? issue.options : []);
    case 'invalid_format':
      if (input === '') return 'Fill this in.';
      return issue.format === 'url' ? 'Write an address, such as https://example.com.' : undefined;
    case 'unrecognized_keys':
      return 'There is no such field. Remove it.';
    case 'invalid_key':
      return `The name "${String(input)}" cannot be used. ${issue.issues?.[0]?.message ?? ''}`.trim();
    default:
      return undefined;
  }
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Write a text.',
  number: 'Write a number, digits only.',
  int: 'Write a whole number, digits only.',
  date: 'Write a day, such as 2026-11-24.',
  boolean: 'Choose yes or no.',
  array: 'This is a list: add an item.',
};

const typeMessage = (expected: string): string =>
  TYPE_MESSAGES[expected] ?? 'This has fields of its own: fill them in.';

function tooSmall({ origin, minimum, exact, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') {
    const count = String(input).length;
    if (count === 0) return 'Fill this in.';
    return `Write ${exact ? 'exactly' : 'at least'} ${characters(minimum)}, not ${count}.`;
  }
  if (origin === 'array' && Array.isArray(input)) {
    const count = input.length;
    if (exact) return `There must be ${minimum}; there ${are(count)}. Add ${Number(minimum) - count}.`;
    return `Add at least ${minimum}; there ${are(count)}.`;
  }
  return `Write a number of at least ${minimum}.`;
}

function tooBig({ origin, maximum, exact, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') {
    return `Write ${exact ? 'exactly' : 'at most'} ${characters(maximum)}, not ${String(input).length}.`;
  }
  if (origin === 'array' && Array.isArray(input)) {
    const remove = `Remove ${input.length - Number(maximum)}.`;
    return exact
      ? `There must be ${maximum}; there ${are(input.length)}. ${remove}`
      : `Keep at most ${maximum}; there ${are(input.length)}. ${remove}`;
  }
  return `Write a number of at most ${maximum}.`;
}

function choices(values: readonly unknown[]): string {
  if (values.length === 1) return `Only "${String(values[0])}" can stand here.`;
  if (values.length === 0 || values.length > MAX_CHOICES) return 'Choose one of the list.';
  return `Choose one of ${values.map(String).join(', ')}.`;
}

const characters = (count: number | bigint): string => `${count} ${Number(count) === 1 ? 'character' : 'characters'}`;
const are = (count: number): string => {
  if (count === 0) return 'is none';
  return count === 1 ? 'is 1' : `are ${count}`;
};
