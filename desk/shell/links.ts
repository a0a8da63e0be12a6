import { hasRight, type Right, type RightsHolder } from '#contract/desk/rights.ts';
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
export type Counts = Partial<Record<'inbox' | 'applications' | 'quarantine' | 'undelivered', number>>;

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
  /** Who has one of them can use the screen. The server refuses the others in any case. */
  rights: readonly Right[];
  /** Who sees the link, if not all who can use the screen. */
  linkedFor?: Right;
}

/** The daily work, in the order of the sidebar. */
const workLinks: readonly DeskLink[] = [
  { to: '/inbox', text: 'Inbox', shape: inbox, count: 'inbox', rights: ['leads.read'] },
  {
    to: '/applications',
    text: 'Applications',
    shape: briefcaseBusiness,
    count: 'applications',
    rights: ['leads.read'],
  },
  { to: '/quarantine', text: 'Quarantine', shape: shieldAlert, count: 'quarantine', rights: ['leads.read'] },
  { to: '/undelivered', text: 'Undelivered', shape: mailWarning, count: 'undelivered', rights: ['leads.read'] },
  { to: '/meetings', text: 'Meetings', shape: calendarDays, rights: ['leads.read'] },
  { to: '/letters', text: 'Letters', shape: mail, rights: ['letters.write'] },
  { to: '/website', text: 'Website', shape: globe, rights: ['website.write'] },
  { to: '/numbers', text: 'Numbers', shape: chartColumn, rights: ['numbers.read'] },
];

/** About the desk itself. */
const deskLinks: readonly DeskLink[] = [
  { to: '/people', text: 'People', shape: users, rights: ['people.read'], linkedFor: 'people.manage' },
  { to: '/log', text: 'Log', shape: scrollText, rights: ['log.read'] },
  { to: '/settings', text: 'Settings', shape: sliders, rights: ['replies.write', 'settings.change'] },
  { to: '/account', text: 'Account', shape: userRound, rights: ['account.own'] },
];

/** On phones the first four are at the lower edge, the others under "More". */
export const ON_PHONES = 4;

type DeskLinks = Record<'work' | 'desk', readonly DeskLink[]>;

export function linksFor(person: RightsHolder): DeskLinks {
  const isFor = ({ rights, linkedFor }: DeskLink) =>
    (linkedFor ? [linkedFor] : rights).some((right) => hasRight(person, right));
  return { work: workLinks.filter(isFor), desk: deskLinks.filter(isFor) };
}

/** For somebody who edits on their own machine. */
export const LOCAL_LINKS: DeskLinks = { work: workLinks.filter(({ to }) => to === '/website'), desk: [] };

/** The screen that the desk begins with. */
export const homeOf = ({ work }: DeskLinks): DeskLink['to'] => work[0]?.to ?? '/account';

/** Whether a person can use the screen of an address. A lead has the rights of the inbox. */
export function mayOpen(person: RightsHolder, pathname: string): boolean {
  const screen = [...workLinks, ...deskLinks].find(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return (screen?.rights ?? ['leads.read']).some((right) => hasRight(person, right));
}
