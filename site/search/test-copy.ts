import type { ReplyCopy } from './search-file.ts';

export const replyCopy: ReplyCopy = {
  speaker: 'Automatic assistant',
  searched: 'Looked for: {words}',
  reading: { one: 'Reading one page …', many: 'Reading {count} pages …' },
  source: 'Quoted from:',
  others: 'Also near:',
  results: 'All search results',
  expert: 'Talk to an expert',
  vague: 'Those words stand on every page.',
  unknown: 'Nothing answers that.',
  near: 'You may find it here:',
  send: 'Send this question to our team',
  failed: 'The pages did not load.',
  retry: 'Ask the server',
};
