/** The names of the backups in a folder, and which of them stay. */
import { COMPRESSED } from './backup.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One of each hour is kept for so long. */
const HOURLY_MS = DAY_MS;

/**
 * And one of each day for so long. docs/desk.md promises that who is erased is gone from backups within 90 days, and copies
 * elsewhere are kept longer.
 */
export const DAILY_DAYS = 31;

/** A backup takes minutes. What is unfinished after so long was left by one that was killed. */
const UNFINISHED_MS = 2 * HOUR_MS;

/** A clock that is set back a little makes no backup of the future. */
const CLOCK_TOLERANCE_MS = HOUR_MS;

/** Further from the newest backup, the clock may be wrong, and would let good backups go. */
const MAX_CLOCK_STEP_MS = 7 * DAY_MS;

const NAME = /^kolam-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)\.(?:sqlite\.gz|pgdump)(\.unfinished|\.snapshot)?$/;

interface Backup {
  name: string;
  time: number;
  isWhole: boolean;
}

/** @returns such as kolam-2026-03-01T120000Z.sqlite.gz */
export function backupName(at: Date, isPostgres: boolean): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `kolam-${time}${isPostgres ? '.pgdump' : `.sqlite${COMPRESSED}`}`;
}

/**
 * Which files may be deleted: all but the first backup of each hour of the last day, the first of each day of the last month, and
 * the newest. The first, so that one that has been kept once stays for its whole time.
 *
 * @param names of all files in the folder; others than backupName's are never returned
 */
export function expiredNames(names: readonly string[], now: Date): string[] {
  const all = names.flatMap(parse);
  const isPast = ({ time }: Backup) => time <= now.getTime() + CLOCK_TOLERANCE_MS;
  const whole = all.filter(({ isWhole }) => isWhole).toSorted((a, b) => a.time - b.time);
  const past = whole.filter(isPast);
  const kept = new Map<string, Backup>();
  for (const backup of past) {
    const age = now.getTime() - backup.time;
    const iso = new Date(backup.time).toISOString();
    const hour = iso.slice(0, 13);
    const day = iso.slice(0, 10);
    if (age <= HOURLY_MS && !kept.has(hour)) kept.set(hour, backup);
    if (age <= DAILY_DAYS * DAY_MS && !kept.has(day)) kept.set(day, backup);
  }
  const newest = past.at(-1) ?? whole.at(-1);
  const stay = new Set<Backup | undefined>([newest, ...kept.values()]);
  return all
    .filter((file) => (file.isWhole ? !stay.has(file) : Math.abs(now.getTime() - file.time) > UNFINISHED_MS))
    .map(({ name }) => name);
}

/** @returns the time of the newest backup, when it is so far from now that one of the two is wrong */
export function clockFault(names: readonly string[], now: Date): Date | undefined {
  const times = names
    .flatMap(parse)
    .filter(({ isWhole }) => isWhole)
    .map(({ time }) => time);
  if (times.length === 0) return undefined;
  const newest = Math.max(...times);
  const ahead = now.getTime() - newest;
  return ahead > MAX_CLOCK_STEP_MS || ahead < -CLOCK_TOLERANCE_MS ? new Date(newest) : undefined;
}

function parse(name: string): Backup[] {
  const [, day, hours, minutes, seconds, suffix] = NAME.exec(name) ?? [];
  const time = Date.parse(`${day}${hours}:${minutes}:${seconds}`);
  return Number.isNaN(time) ? [] : [{ name, time, isWhole: suffix === undefined }];
}
