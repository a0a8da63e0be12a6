import { type Access, mayCall, type Rights } from '#contract/desk/desk-endpoint.ts';
import {
  chartColumn,
  globe,
  inbox,
  mailWarning,
  scrollText,
  shieldAlert,
  sliders,
  userRound,
} from '#screen/ui/icon-shapes.ts';
import { briefcaseBusiness, calendarDays, mail, users } from '#site/ui/icon-shapes.ts';

/** What is waiting, as badges beside the links. */
export interface Counts {
  inbox?: number;
  applications?: number;
  quarantine?: number;
  undelivered?: number;
}

export interface DeskLink {
  to:
    | '/inbox'
    | '/applications'
    | '/quarantine'
    | '/undelivered'
    | '/meetings'
    | '/website'
    | '/letters'
    | '/numbers'
    | '/people'
    | '/log'
    | '/settings'
    | '/account';
  text: string;
  /** From icon-shapes.ts. */
  shape: string;
  count?: keyof Counts;
  /** Who sees it; the server refuses the others in any case. Missing: agents and owners. */
  role?: Access;
}

/** The daily work, in the order of the sidebar. */
const workLinks: readonly DeskLink[] = [
  { to: '/inbox', text: 'Inbox', shape: inbox, count: 'inbox' },
  { to: '/applications', text: 'Applications', shape: briefcaseBusiness, count: 'applications' },
  { to: '/quarantine', text: 'Quarantine', shape: shieldAlert, count: 'quarantine' },
  { to: '/undelivered', text: 'Undelivered', shape: mailWarning, count: 'undelivered' },
  { to: '/meetings', text: 'Meetings', shape: calendarDays },
  { to: '/letters', text: 'Letters', shape: mail },
  { to: '/website', text: 'Website', shape: globe, role: 'words' },
  { to: '/numbers', text: 'Numbers', shape: chartColumn },
];

/** About the desk itself. */
const deskLinks: readonly DeskLink[] = [
  { to: '/people', text: 'People', shape: users, role: 'owner' },
  { to: '/log', text: 'Log', shape: scrollText, role: 'owner' },
  { to: '/settings', text: 'Settings', shape: sliders },
  { to: '/account', text: 'Account', shape: userRound, role: 'person' },
];

/** On phones the first four are at the lower edge, the others under "More". */
export const ON_PHONES = 4;

export function linksFor(rights: Rights): { work: readonly DeskLink[]; desk: readonly DeskLink[] } {
  const isFor = ({ role = 'agent' }: DeskLink) => mayCall(rights, { role });
  return { work: workLinks.filter(isFor), desk: deskLinks.filter(isFor) };
}

/** What there is for whoever edits on their own machine. */
export const LOCAL_LINKS: ReturnType<typeof linksFor> = {
  work: workLinks.filter(({ to }) => to === '/website'),
  desk: [],
};
