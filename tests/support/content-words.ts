import * as z from 'zod';
import { contentOf } from './content-entries.ts';

/**
 * Reads the words of a file of content/, so that no test repeats a sentence that editors may change.
 *
 * @param file path below content/ without its extension: `pages/about`
 * @returns a function from a path, such as `closing.actions.0.label`, to the text with its `{names}` replaced; it throws if there
 * is no text
 */
export function wordsOf(file: string): (path: string, values?: Record<string, string | number>) => string {
  const words = contentOf(`content/${file}.yaml`, z.unknown());
  return (path, values = {}) => {
    const text = path.split('.').reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);
    if (typeof text !== 'string') throw new Error(`content/${file}.yaml has no text at ${path}.`);
    return text.replaceAll(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name));
  };
}

/** Matches what begins with a text, with any value for its `{names}`. */
export function patternOf(text: string): RegExp {
  // Not RegExp.escape: it writes `Apply` as `\x41pply`, which nobody can read in a failure.
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}`);
}
