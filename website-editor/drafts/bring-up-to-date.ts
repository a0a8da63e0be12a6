import path from 'node:path';
import type { Draft } from '#contract/desk/website/drafts.ts';
import { contentFilesOf } from '#site/content/files.ts';
import { placeAndTitle } from '#website-editor/api/title-of-place.ts';
import { UnsafeWriteError } from '#website-editor/files/write-changes.ts';
import { putFile } from '#website-editor/files/write-file.ts';
import { bytesAt, changedFiles } from '#website-editor/history/changed-files.ts';
import { gitList } from '#website-editor/history/git.ts';
import { readValue } from '#website-editor/history/read-changes.ts';
import { mergeValues } from '#website-editor/values/merge-values.ts';
import type { KeptValue, OpenedDraft } from './draft.ts';
import { headOf } from './work-tree.ts';

type Overtaken = Draft['overtaken'];

/** What both have changed, and from what. */
interface Versions {
  before: Buffer | undefined;
  theirs: Buffer | undefined;
}

/**
 * Takes over what was published since a draft began. Files that the draft leaves alone follow; of a file that both have changed, the
 * fields are merged, and for a field that both have changed the draft's words stay. Nothing else changes the draft meanwhile; doing
 * it again after it was interrupted gives the same.
 *
 * @param commit what is published now
 * @returns the fields that both have changed
 */
export async function takeOver(draft: OpenedDraft, commit: string): Promise<Overtaken> {
  const { root, kept } = draft;
  const base = await headOf(root);
  const [own, all] = [await changedFiles(root), await kept.all()];
  const range = ['diff', '--name-only', '-z', '--no-renames', '--relative', base, commit, '--', 'content'];
  const overtaken: Overtaken = [];
  for (const file of await gitList(root, range)) {
    const versions = { before: await bytesAt(root, base, file), theirs: await bytesAt(root, commit, file) };
    if (own.has(file)) overtaken.push(...(await mergeFile(draft, file, versions)));
    else await putFile(path.join(root, file), versions.theirs);
    const typed = all.find((each) => each.file === file);
    if (typed) overtaken.push(...(await mergeKept(draft, typed, versions)));
  }
  return overtaken;
}

/** What the draft has removed stays removed, and what it has added or changed stays. */
async function mergeFile({ content }: OpenedDraft, file: string, { before, theirs }: Versions): Promise<Overtaken> {
  if (!contentFilesOf(file)) return [];
  const mine = await content.read(file).catch(() => undefined);
  if (!mine) return [];
  const [old, now] = [before && readValue(file, before), theirs && readValue(file, theirs)];
  const whole = [placeAndTitle(file, mine.value, [])];
  if (now === undefined || old === undefined) return theirs && (await isSame(content, file, theirs)) ? [] : whole;
  const { merged, conflicts } = mergeValues(old, mine.value, now);
  try {
    await content.write({ file, hash: mine.hash, value: merged });
  } catch (error) {
    if (error instanceof UnsafeWriteError) return whole;
    throw error;
  }
  return conflicts.map(({ at }) => placeAndTitle(file, merged, at));
}

async function mergeKept({ content, kept }: OpenedDraft, typed: KeptValue, { before, theirs }: Versions) {
  const { file, value } = typed;
  const [old, now] = [before && readValue(file, before), theirs && readValue(file, theirs)];
  const { merged, conflicts } =
    old === undefined || now === undefined ? { merged: value, conflicts: [{ at: [] }] } : mergeValues(old, value, now);
  const current = await content.read(file).catch(() => undefined);
  await kept.put({ file, hash: current?.hash ?? '', value: merged });
  return conflicts.map(({ at }) => placeAndTitle(file, merged, at));
}

const isSame = async (content: OpenedDraft['content'], file: string, bytes: Buffer): Promise<boolean> =>
  (await content.readText(file)) === bytes.toString();
