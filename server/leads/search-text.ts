/** What the search at the desk looks through: the reference and all texts of a lead, in lower case. */
export const searchText = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter(Boolean).join('\n').normalize('NFC').toLowerCase();
