/** A time for a mail, whose reader may be anywhere: `1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)`. */
export function inIndiaAndUtc(time: Date): string {
  return `${INDIA.format(time)} IST (${UTC.format(time)} UTC)`;
}

// Made once: each takes a third of a millisecond, and a list of the desk may have thousands of rows.
const INDIA = formatFor('Asia/Kolkata');
const UTC = formatFor('UTC');

function formatFor(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone });
}
