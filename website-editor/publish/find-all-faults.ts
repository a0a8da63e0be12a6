import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlacedFault } from '#contract/desk/website/places.ts';
import { faultsOf, placed } from '#website-editor/api/draft-routes.ts';
import type { OpenedDraft } from '#website-editor/drafts/draft.ts';
import { findFaults } from '#website-editor/rules/find-faults.ts';

/**
 * What stops the publication of a draft: what was typed with faults, and what is wrong in any of its files. A file that was right when
 * it was saved may not be any more, such as after others have published.
 */
export async function findAllFaults(draft: OpenedDraft): Promise<PlacedFault[]> {
  const [kept, files] = [await draft.kept.all(), await draft.readFiles()];
  const faults = await faultsOf(draft);
  for (const { file, value } of files.filter((read) => !kept.some((own) => own.file === read.file))) {
    if (value === undefined) {
      const message = await draft.content.read(file).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (message !== undefined) faults.push({ place: { file, at: [] }, title: file, message });
      continue;
    }
    const found = findFaults(file, value, { root: draft.root, files });
    faults.push(...found.map(({ at, message }) => placed(file, value, at, message)));
    // Others are answered meanwhile.
    await nextTurn();
  }
  return faults;
}
