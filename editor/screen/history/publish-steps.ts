import type { Publishing } from '#contract/editor.ts';

type Step = Extract<Publishing, { state: 'running' }>['step'];

/** What publishing does, in order. */
export const publishSteps: readonly { step: Step; text: string }[] = [
  { step: 'checking', text: 'Checking the words' },
  { step: 'building', text: 'Building the site' },
  { step: 'committing', text: 'Committing the changes' },
  { step: 'swapping', text: 'Showing them on the server' },
];
