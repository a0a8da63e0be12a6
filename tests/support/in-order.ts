/**
 * Matches a text that has these lines in this order, possibly with others in between, such as those of fields added later.
 *
 * @param text lines, separated by line breaks
 */
export function inOrder(text: string): RegExp {
  const lines = text.split('\n').map((line) => RegExp.escape(line));
  return new RegExp(`(?:^|\n)${lines.join('\r?\n(?:.*\n)*?')}(?:\r?\n|$)`);
}
