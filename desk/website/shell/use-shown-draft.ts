import { publishesWords } from '#contract/desk/desk-endpoint.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { type Draft, listDrafts } from '#contract/desk/website.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { useDraftId } from './use-draft-id.ts';

/** Its author writes it. */
const isWritten = ({ state }: Draft): boolean => state === 'open' || state === 'returned';

/** The draft that the screen shows, and those that somebody else has sent to be published. */
export function useShownDraft(): {
  /** Undefined: it is one's own and has no change yet, or it was not read yet. */
  draft: Draft | undefined;
  isOwn: boolean;
  /** Whether its words may be changed now. */
  isOpen: boolean;
  mayPublish: boolean;
  waiting: readonly Draft[];
} {
  const draftId = useDraftId();
  const me = useEndpoint(getMe, {}, { staleTime: 60_000 }).data?.person;
  const drafts = useEndpoint(listDrafts, {}).data?.drafts ?? [];
  const isMine = ({ author }: Draft) => author.id === me?.id;
  const draft = drafts.find((each) => (draftId === undefined ? isMine(each) && isWritten(each) : each.id === draftId));
  const isOwn = draft ? isMine(draft) : draftId === undefined;
  const isOpen = !draft || (isWritten(draft) && isOwn) || (draft.state === 'review' && !isOwn);
  const mayPublish = me ? publishesWords(me) : false;
  const waiting = mayPublish ? drafts.filter((each) => each.state === 'review' && !isMine(each)) : [];
  return { draft, isOwn, isOpen, mayPublish, waiting };
}
