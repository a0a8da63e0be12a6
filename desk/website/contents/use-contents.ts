import { useMemo } from 'react';
import { type ContentGroup, type ContentItem, readContents } from '#contract/desk/website/contents.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';

const NONE: readonly ContentGroup[] = [];

/** All content; empty until it was read. */
export function useContents() {
  const query = useEndpoint(readContents, { draftId: useDraftId() });
  const groups: readonly ContentGroup[] = query.data?.groups ?? NONE;
  const items = useMemo(() => groups.flatMap((group): readonly ContentItem[] => group.items), [groups]);
  return { query, groups, items };
}
