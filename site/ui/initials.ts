/** The first letters of the first and the last name: MI for Meera Iyer. */
export function initialsOf(name: string): string {
  const names = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((part = '') => [...part][0]).join('');
}
