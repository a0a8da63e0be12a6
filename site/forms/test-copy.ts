import type { FormCopy } from './FormOutcome.tsx';

export const formCopy: FormCopy = {
  errorPrefix: 'Error: ',
  requiredNote: 'Fields marked * are required.',
  requiredMark: '(required)',
  reference: 'Your reference number',
  keyReused: 'This message is different.',
  earlierReference: 'Earlier number',
};
