/**
 * Puts values into a sentence of content: `fill('Call {phone}', { phone })`.
 *
 * @throws RangeError when the sentence names a value that was not given
 */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new RangeError(`"${sentence}" asks for {${name}}; known here: ${Object.keys(values).join(', ')}.`);
    return String(value);
  });
}
