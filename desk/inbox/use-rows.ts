import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { useReadOn } from '#screen/api/read-on.ts';
import type { LeadList } from './use-lead-list.ts';

type Leads = readonly LeadSummary[];

/** What the head of the page covers of the list, in pixels. */
const HEAD = 72;

/** The id of the link to a lead in its row. */
export const rowId = (reference: string): string => `lead-${reference}`;

const placeOf = (leads: Leads, wanted: string | undefined): number =>
  leads.findIndex(({ reference }) => reference === wanted);

/** The rows of a list that changes by itself, and which of them somebody looks at. @param frame the element of the rows */
export function useRows(list: LeadList, frame: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string>();
  const [target, setTarget] = useState<{ place: number; block: ScrollLogicalPosition }>();
  const rows = useSteadyRows(list.leads, active, frame);
  const count = (list.total ?? 0) + rows.length - list.leads.length;
  const reached = target && rows[target.place];
  const isReadingOn = target !== undefined && !reached;
  useReadOn(list.query, isReadingOn, () => setTarget(undefined));
  useEffect(() => {
    if (!target || !reached) return;
    const link = document.getElementById(rowId(reached.reference));
    link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: target.block, behavior: 'instant' });
    setTarget(undefined);
  }, [reached, target]);
  return {
    /** What has been read, with the active lead where it was if it has left the list. */
    rows,
    /** Of the whole list, with the one that has left it. */
    count,
    /** The reference of the lead that somebody looks at. */
    active,
    /** Where the focus was going, it does not go any more. */
    setActive: (reference: string | undefined) => {
      setActive(reference);
      setTarget(undefined);
    },
    /** The place of that lead, or where the focus is going; -1 for none. */
    place: target?.place ?? placeOf(rows, active),
    /** Moves the focus to a place, or as near as there is one. What has not been read is read first. */
    goTo: (place: number, block: ScrollLogicalPosition = 'nearest') => {
      if (count > 0) setTarget({ place: Math.min(Math.max(place, 0), count - 1), block });
    },
    isReadingOn,
  };
}

/** The place of the first row that is whole, below the head of the page. */
export function firstOnScreen(frame: HTMLElement | null): number {
  const place = [...(frame?.children ?? [])].findIndex((row) => row.getBoundingClientRect().top >= HEAD);
  return Math.max(0, place);
}

/** When rows come or go above the screen, the page scrolls by as much. Safari has no scroll anchoring of its own. */
function useSteadyRows(leads: Leads, active: string | undefined, frame: RefObject<HTMLElement | null>): Leads {
  const shown = useRef<Leads>([]);
  const rows = useMemo(() => keepActive(leads, shown.current, active), [leads, active]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    const list = frame.current;
    const height = list?.firstElementChild?.clientHeight;
    // Where it begins on the screen, nobody reads in the middle of it.
    if (!list || !height || list.getBoundingClientRect().top > 0) return;
    // All rows have the same height: where the first one is now, the first one was before.
    const first = firstOnScreen(list);
    const onScreen = before.slice(first, first + Math.ceil(window.innerHeight / height));
    const kept =
      onScreen.find(({ reference }) => reference === active) ??
      onScreen.find(({ reference }) => placeOf(rows, reference) !== -1);
    if (!kept) return;
    const shift = placeOf(rows, kept.reference) - before.indexOf(kept);
    if (shift !== 0) window.scrollBy({ top: shift * height, behavior: 'instant' });
  }, [rows, active, frame]);
  return rows;
}

/** Leaves a lead that somebody looks at where it was, although it has left the list. @param before what was shown */
export function keepActive(leads: Leads, before: Leads, active: string | undefined): Leads {
  const place = placeOf(before, active);
  const lead = before[place];
  if (!lead || placeOf(leads, active) !== -1) return leads;
  const above = before.slice(0, place).findLast(({ reference }) => placeOf(leads, reference) !== -1);
  return leads.toSpliced(placeOf(leads, above?.reference) + 1, 0, lead);
}
