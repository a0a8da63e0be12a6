/** What a browser may show as a notification. */
import { noInput } from '#contract/endpoint.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import type { LeadSummary } from './lead.ts';

/** Something that happened to a lead. It has nothing of what was written. */
export type News = Pick<LeadSummary, 'reference' | 'kind' | 'name' | 'about'> & {
  /** The same for the same event. */
  id: string;
  /** `arrived`; `answered`: by the client; `given`: to the person who asks, by somebody else. */
  what: 'arrived' | 'answered' | 'given';
};

/** What the person who asks did not do themselves: of the last 24 hours, the newest first, 50 at most. Nothing of what is in quarantine. */
export const listNews = deskEndpoint<{ news: News[] }>()({
  method: 'GET',
  path: '/api/news',
  right: 'leads.follow',
  input: noInput,
});
