import { useEffect, useRef, useState } from 'react';
import type { LeadSummary } from '#contract/desk/leads.ts';

/** The id of the first button for what is selected, for the key that leads to it. */
export const SELECTION_ACTIONS = 'selection-actions';

export interface Selection {
  /** By their references, as they were when they were selected. */
  leads: ReadonlyMap<string, LeadSummary>;
  /** @param range those from the one that was selected last to this one, which are then as this one */
  toggle: (lead: LeadSummary, place: number, range?: (from: number) => readonly LeadSummary[]) => void;
  add: (leads: readonly LeadSummary[]) => void;
  clear: () => void;
}

const NONE: ReadonlyMap<string, LeadSummary> = new Map();

/** What is selected in a list. @param list its key: of another one nothing is */
export function useSelection(list: string): Selection {
  const [leads, setLeads] = useState(NONE);
  const lastPlace = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection ends with its list.
  useEffect(() => {
    setLeads(NONE);
    lastPlace.current = undefined;
  }, [list]);
  return {
    leads,
    toggle: (lead, place, range) => {
      const isSelected = !leads.has(lead.reference);
      const changed = range && lastPlace.current !== undefined ? range(lastPlace.current) : [lead];
      lastPlace.current = place;
      const next = new Map(leads);
      for (const one of changed) {
        if (isSelected) next.set(one.reference, one);
        else next.delete(one.reference);
      }
      setLeads(next);
    },
    add: (more) => setLeads(new Map([...leads, ...more.map((lead) => [lead.reference, lead] as const)])),
    clear: () => {
      setLeads(NONE);
      lastPlace.current = undefined;
    },
  };
}
