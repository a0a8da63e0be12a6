import { useRef, useState } from 'react';
import type { LeadSummary } from '#contract/desk/lead.ts';

/** The id of the first button for what is selected, for the key that leads to it. */
export const SELECTION_ACTIONS = 'selection-actions';

/** By their references, as they were when they were selected: what somebody has changed since then is not overwritten. */
type SelectedLeads = ReadonlyMap<string, LeadSummary>;

const NONE: SelectedLeads = new Map();

export type Selection = ReturnType<typeof useSelection>;

/** What is selected in a list. @param rows those on the page; "Select all" also has others */
export function useSelection(rows: readonly LeadSummary[]) {
  const [leads, setLeads] = useState(NONE);
  const last = useRef<LeadSummary>(undefined);
  const placeOf = (lead: LeadSummary | undefined) => rows.findIndex(({ reference }) => reference === lead?.reference);
  const add = (more: readonly LeadSummary[]) =>
    setLeads((now) => new Map([...now, ...more.map((lead) => [lead.reference, lead] as const)]));
  return {
    leads,
    add,
    /** @param isRange with all from the one before, which are then as this one */
    toggle: (lead: LeadSummary, isRange = false) => {
      const [from, to] = [isRange ? placeOf(last.current) : -1, placeOf(lead)];
      const changed = from === -1 ? [lead] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = lead;
      if (!leads.has(lead.reference)) return add(changed);
      setLeads(new Map([...leads].filter(([reference]) => changed.every((one) => one.reference !== reference))));
    },
    clear: () => {
      setLeads(NONE);
      last.current = undefined;
    },
  };
}
