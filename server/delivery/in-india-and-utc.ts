/** A time for a mail, whose reader may be anywhere: `1 Mar 2026, 00:05 IST (28 Feb 2026, 18:35 UTC)`. */
export function inIndiaAndUtc(time: Date): string {
  const inZone = (timeZone: string) =>
    time.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone });
  return `${inZone('Asia/Kolkata')} IST (${inZone('UTC')} UTC)`;
}
