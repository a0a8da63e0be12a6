/** Texts that people type at the desk. */
import * as z from 'zod/mini';
import { normalizeText } from '#contract/form-fields.ts';

/** A text of several lines. Control characters become spaces: no mail and no database takes all of them. */
export const writtenText = (missing: string, max: number) =>
  z.string().check(
    z.overwrite((text) => normalizeText(text, { isMultiline: true })),
    z.minLength(1, missing),
    z.maxLength(max, `Shorten it to ${max.toLocaleString('en-IN')} characters.`),
  );

/** A new UUID of the screen. */
export const newId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** A text of one line; without `missing` it may be empty. */
export const line = (max: number, missing = '') =>
  z.string().check(
    z.overwrite((text) => normalizeText(text, { isMultiline: false })),
    z.minLength(missing === '' ? 0 : 1, missing),
    z.maxLength(max, `Shorten it to ${max} characters.`),
  );
