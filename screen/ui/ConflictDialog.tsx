import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogButtons } from './Dialog.tsx';
import { PlainText } from './PlainText.tsx';

/** Lines that are shown before the first that differs. */
const CONTEXT_LINES = 2;

type Side = 'mine' | 'theirs';

/** What was changed both here and elsewhere. */
export interface Difference {
  key: string;
  title?: string;
  mine: string;
  theirs: string;
}

/**
 * Shows what was changed here and elsewhere: by somebody else, in another tab or on another device. Asks which to keep, and writes
 * nothing itself.
 */
export function ConflictDialog({
  title,
  children = 'By somebody else, in another tab or on another device. Keep one of the two; copy from the other what you need.',
  differences,
  keepLabel = 'Keep mine',
  takeLabel = 'Take the other',
  onDecided,
  onClose,
}: {
  title: string;
  children?: string;
  differences: readonly Difference[];
  /** Null: what was typed here cannot be kept. */
  keepLabel?: string | null;
  takeLabel?: string;
  /** @param taken the keys of the differences of which the other is taken */
  onDecided: (taken: ReadonlySet<string>) => void;
  /** Without it, the dialog can only be left by a choice. */
  onClose?: () => void;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const choose = (key: string, side: Side) => {
    const next = new Map(choices).set(key, side);
    setChoices(next);
    if (next.size < differences.length) return;
    onDecided(new Set(differences.map((one) => one.key).filter((one) => next.get(one) === 'theirs')));
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} role="alertdialog" isWide>
      <p>{children}</p>
      {differences.map(({ key, title: place, mine, theirs }) => {
        const from = Math.max(0, firstDifference(mine, theirs) - CONTEXT_LINES);
        const sides = [
          { side: 'mine', name: 'Here', text: textFrom(mine, from), label: keepLabel },
          { side: 'theirs', name: 'Elsewhere', text: textFrom(theirs, from), label: takeLabel },
        ] as const;
        return (
          <section key={key} aria-label={place} className="grid gap-2">
            {place && <h3>{place}</h3>}
            <div className="grid gap-4 sm:grid-cols-2">
              {sides.map(({ side, name, text, label }) => (
                <div key={side} className="grid content-start gap-2">
                  <p className="font-semibold text-small">{name}</p>
                  <section
                    aria-label={name}
                    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
                    tabIndex={0}
                    className="max-h-64 overflow-auto rounded-field border border-hairline bg-surface p-3 text-small"
                  >
                    <PlainText text={text} />
                  </section>
                  {label && (
                    <Button look={choices.get(key) === side ? 'primary' : 'quiet'} onPress={() => choose(key, side)}>
                      {choices.get(key) === side ? `✓ ${label}` : label}
                    </Button>
                  )}
                </div>
              ))}
            </div>
          </section>
        );
      })}
      {onClose && (
        <DialogButtons>
          <Button onPress={onClose}>Not now</Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}

/** @returns the index of the first line that is not the same in both */
function firstDifference(mine: string, theirs: string): number {
  const other = theirs.split('\n');
  return mine.split('\n').findIndex((line, index, lines) => line !== other[index] || index === lines.length - 1);
}

const textFrom = (text: string, from: number): string =>
  text ? `${from > 0 ? '…\n' : ''}${text.split('\n').slice(from).join('\n')}` : 'Nothing';
