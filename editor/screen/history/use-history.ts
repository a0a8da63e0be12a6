import { type ChangedFile, readHistory } from '#contract/editor.ts';
import { useEndpoint } from '#screen/api/queries.ts';

/** Whether changes can be published here. */
export type Possibility = { isPossible: true; isServerRunning: boolean } | { isPossible: false; reason: string };

const NONE: readonly ChangedFile[] = [];

/** What has changed since the last commit. */
export function useHistory() {
  const query = useEndpoint(readHistory, {});
  const files: readonly ChangedFile[] = query.data?.files ?? NONE;
  // A file that was added or removed, and a picture, is one change.
  const count = files.reduce((sum, { changes }) => sum + Math.max(1, changes.length), 0);
  return { query, files, count };
}
