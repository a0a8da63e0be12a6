import type { Example } from '#site/ui/example.ts';
import { FileField } from '#site/ui/FileField.tsx';

const cv = {
  id: 'cv',
  name: 'cv',
  label: 'CV',
  requiredMark: 'required',
  hint: 'PDF or Word, at most 5 MB.',
  accept: '.pdf,application/pdf',
};

export const examples: readonly Example[] = [
  { name: 'no file chosen', element: <FileField {...cv} /> },
  { name: 'with an error', element: <FileField {...cv} error="Choose a PDF or Word file of at most 5 MB." /> },
];
