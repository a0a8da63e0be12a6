/** The colours of entries and pages as grounds of dark bands (site/ui/bands.css): each sets the variable `--background`. */
export const backgroundClasses = {
  neel: 'background-neel',
  'cover-1': 'background-cover-1',
  'cover-2': 'background-cover-2',
  'cover-3': 'background-cover-3',
  'cover-4': 'background-cover-4',
  'cover-5': 'background-cover-5',
  'cover-6': 'background-cover-6',
  'cover-7': 'background-cover-7',
} as const;

export type Background = keyof typeof backgroundClasses;
