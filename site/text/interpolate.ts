/**
 * Fills in the placeholders of a sentence from content/: `interpolate('Call {phone}', { phone })`.
 *
 * @throws RangeError when a value is missing
 */
export function interpolate(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new RangeError(
        `"${sentence}" has the unknown placeholder {${name}}. Use one of: ${Object.keys(values).join(', ')}.`,
      );
    return String(value);
  });
}
