import { getMe } from '#contract/desk/sign-in.ts';
import { type Draft, isWritten, listDrafts } from '#contract/desk/website/drafts.ts';
import { useMay } from '#desk/shell/use-may.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { useDraftId } from './use-draft-id.ts';

/** The draft that the screen shows, and others that wait: of somebody else to be published, and one's own that were sent back. */
export function useShownDraft(): {
  /** Undefined: it is one's own and has no change yet, or it was not read yet. */
  draft: Draft | undefined;
  isOwn: boolean;
  isMine: (draft: Draft) => boolean;
  /** Whether its words may be changed now. */
  isOpen: boolean;
  mayPublish: boolean;
  /** See Me. */
  isLocal: boolean;
  waiting: readonly Draft[];
} {
  const draftId = useDraftId();
  const { person: me, isLocal = false } = useEndpoint(getMe, {}, { staleTime: 60_000 }).data ?? {};
  const drafts = useEndpoint(listDrafts, {}).data?.drafts ?? [];
  const isMine = ({ author }: Draft) => author.id === me?.id;
  const own = (state: Draft['state']) => drafts.find((each) => isMine(each) && each.state === state);
  // Of two of one's own, the server means the one that was not sent back.
  const draft = draftId === undefined ? (own('open') ?? own('returned')) : drafts.find(({ id }) => id === draftId);
  const isOwn = draft ? isMine(draft) : draftId === undefined;
  const isOpen = !draft || (isWritten(draft) && isOwn) || (draft.state === 'review' && !isOwn);
  const mayPublish = useMay('website.publish');
  const waitsForMe = (each: Draft) =>
    isMine(each) ? each.state === 'returned' && each.id !== draft?.id : mayPublish && each.state === 'review';
  return { draft, isOwn, isMine, isOpen, mayPublish, isLocal, waiting: drafts.filter(waitsForMe) };
}
