/** A calendar day, as a machine and as a person reads it. */
export interface Day {
  /** 2025-11-03 */
  iso: string;
  /** 3 November 2025 */
  text: string;
}

/**
 * The day of a date from content/, which YAML reads as midnight UTC.
 *
 * @param language of the site, e.g. `en-IN`
 */
export function dayOf(date: Date, language: string): Day {
  return {
    iso: date.toISOString().slice(0, 10),
    text: date.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}
