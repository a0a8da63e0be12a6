import type { ReactNode } from 'react';
import type { SaveState } from '#screen/api/autosave.ts';

/** Of a text that says what is wrong, and of a button that leads there. */
export const PROBLEM = 'font-semibold text-danger text-small';
export const PROBLEM_BUTTON = `touch-target text-left underline ${PROBLEM}`;

/** How far what is typed is saved. Only problems are announced: a screen reader would say "Saved" at each pause. */
export function SaveStatus({
  save,
  saved = 'Saved',
  problem,
  onCompare,
  className = '',
}: {
  save: SaveState<unknown>;
  saved?: ReactNode;
  problem?: ReactNode;
  /** Shows the versions of a conflict again. */
  onCompare?: () => void;
  className?: string;
}) {
  return (
    <div className={`text-muted text-small ${className}`}>
      {save.is === 'saved' && saved}
      {save.is === 'unsaved' && 'Not saved yet'}
      {save.is === 'saving' && 'Saving …'}
      <div role="status">
        {save.is === 'saved' && problem}
        {save.is === 'waiting' && (
          <span className={PROBLEM}>
            {save.message ? `Not saved: ${save.message} ` : 'Not saved: no connection. '}
            <span className="max-sm:hidden">It stays on this device and is tried again.</span>
          </span>
        )}
        {save.is === 'refused' && <span className={PROBLEM}>Not saved: {save.error.message}</span>}
        {save.is === 'conflict' && (
          <button type="button" onClick={onCompare} className={PROBLEM_BUTTON}>
            Not saved: it was changed elsewhere, too
          </button>
        )}
      </div>
    </div>
  );
}
