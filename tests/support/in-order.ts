/**
 * Matches a text that has these lines in this order, with others between them: those of a field that a form has got since.
 *
 * @param text lines, separated by line breaks
 */
export function inOrder(text: string): RegExp {
  const lines = text.split('\n').map((line) => RegExp.escape(line));
  return new RegExp(`(?:^|\n)${lines.join('\r?\n(?:.*\n)*?')}(?:\r?\n|$)`);
}
