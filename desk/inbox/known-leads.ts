/** The part of a long list that has been read, and how it changes without moving what is being read. */
import type { LeadPage, LeadSummary } from '#contract/desk/leads.ts';

/** Some pages of the list, read at once. */
export interface LeadWindow extends LeadPage {
  /** The place of the first of them. */
  from: number;
}

export interface KnownLeads {
  /** By their place in the list of the server. */
  rows: ReadonlyMap<number, LeadSummary>;
  total: number;
  /** When the newest part was read, by the server's clock. */
  readAt: string;
  /** One that has left the list while somebody looks at it: it keeps its place. */
  left: { index: number; lead: LeadSummary } | undefined;
}

export const nothingKnown: KnownLeads = { rows: new Map(), total: 0, readAt: '', left: undefined };

/** How many places the list has on the screen. */
export const placesOf = ({ total, left }: KnownLeads): number => total + (left ? 1 : 0);

/** What is at a place of the screen. */
export function leadAt({ rows, left }: KnownLeads, place: number): LeadSummary | undefined {
  if (!left || place < left.index) return rows.get(place);
  return place === left.index ? left.lead : rows.get(place - 1);
}

/** The place of a lead on the screen. */
export function placeOf(known: KnownLeads, reference: string): number | undefined {
  const { rows, left } = known;
  for (const [index, lead] of rows) {
    if (lead.reference === reference) return left && index >= left.index ? index + 1 : index;
  }
  return left?.lead.reference === reference ? left.index : undefined;
}

/**
 * Takes in what was read. Where it differs from what was known, everything outside of it is forgotten: it has moved.
 *
 * @param active the reference of the one that somebody looks at
 */
export function takeIn(known: KnownLeads, read: LeadWindow, active: string | undefined): KnownLeads {
  // A part that was read earlier and kept: the list may have moved since.
  if (read.readAt < known.readAt) return known.left?.lead.reference === active ? known : { ...known, left: undefined };
  const end = read.from + read.leads.length;
  const hasMoved =
    known.total !== read.total ||
    read.leads.some(({ reference }, index) => {
      const before = known.rows.get(read.from + index);
      return before !== undefined && before.reference !== reference;
    });
  const rows = new Map(hasMoved ? [] : known.rows);
  for (const [index, lead] of read.leads.entries()) rows.set(read.from + index, lead);
  const next: KnownLeads = { rows, total: read.total, readAt: read.readAt, left: undefined };
  if (active === undefined || placeOf(next, active) !== undefined) return next;
  const place = placeOf(known, active);
  const lead = place === undefined ? undefined : leadAt(known, place);
  // Only what was read tells whether it has left.
  if (place === undefined || !lead || place < read.from || place > end) return next;
  return { ...next, left: { index: Math.min(place, read.total), lead } };
}

/** What is on the screen, the first first. */
export type Anchors = readonly { reference: string; place: number }[];

/** By how many places the list has moved under what is on the screen: that of the first that is still in it. */
export function shiftOf(anchors: Anchors, known: KnownLeads): number {
  for (const { reference, place } of anchors) {
    const now = placeOf(known, reference);
    if (now !== undefined) return now - place;
  }
  return 0;
}
