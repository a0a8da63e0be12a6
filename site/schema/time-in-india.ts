/** India Standard Time, in minutes east of Greenwich. */
const IST = 330;
const MINUTES_A_DAY = 24 * 60;

/**
 * A time of day elsewhere, as it is written in India: 10:30 PM.
 *
 * @param time 09:00
 * @param offset of its time zone, -08:00
 */
export function timeInIndia(time: string, offset: string): string {
  const sign = offset.startsWith('-') ? -1 : 1;
  const utc = minutesOf(time) - sign * minutesOf(offset.slice(1));
  const minutes = (utc + IST + MINUTES_A_DAY) % MINUTES_A_DAY;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
