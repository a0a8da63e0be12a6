/** The grounds of covers, one a category in turn. */
const GROUNDS = ['cover-1', 'neel', 'cover-2', 'cover-3'] as const;

/** @param order the place of the category in its index */
export const groundOf = (order: number) => GROUNDS[order % GROUNDS.length] ?? 'neel';
