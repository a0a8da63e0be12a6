import { useState } from 'react';
import { readTemplate } from '#contract/desk/website/entries.ts';
import { useContents } from '#desk/website/contents/use-contents.ts';
import { type EntryIdentity, entryIdentity } from '#desk/website/entries/entry-identity.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';

/**
 * The entry of a form, and what it asks for first if it is not complete yet. That is decided when it is opened: a form does not
 * change its order while it is filled in.
 */
export function useNeeded(
  file: string,
  entry: string | undefined,
): { isReady: boolean; identity?: EntryIdentity | undefined; needed?: readonly string[] | undefined } {
  const draftId = useDraftId();
  const { query, groups, items } = useContents();
  const key = `${file} ${entry ?? ''}`;
  const [opened, setOpened] = useState<{ key: string; isIncomplete: boolean }>();
  const item = items.find((each) => each.file === file && each.entry === entry);
  if (opened?.key !== key && query.data) setOpened({ key, isIncomplete: item?.isIncomplete === true });
  const identity = entryIdentity(groups, file, entry);
  const isAsking = opened?.key === key && opened.isIncomplete && identity !== undefined;
  const template = useEndpoint(
    readTemplate,
    { draftId, type: identity?.type ?? 'services' },
    { enabled: isAsking, staleTime: Number.POSITIVE_INFINITY },
  );
  if (!query.data) return { isReady: query.isError };
  if (!isAsking || template.isError) return { isReady: true, identity };
  return { isReady: template.data !== undefined, identity, needed: template.data?.needed };
}
