import { useCallback, useEffect, useRef, useState } from 'react';
import { LONGEST_QUESTION } from '#contract/narrowing.ts';
import { IslandBoundary, type IslandErrorWords } from '#site/islands/island-boundary/IslandBoundary.tsx';
import { narrowList } from '#site/islands/narrow-list/narrow-list.ts';
import { Button } from '#site/ui/Button.tsx';
import { Field } from '#site/ui/Field.tsx';
import { fill } from '#site/ui/fill.ts';
import { formAddress } from '#site/ui/form-address.ts';
import { opensElsewhere } from '#site/ui/modifier-keys.ts';
import { useAddress } from '#site/ui/use-address.ts';

export interface NarrowingWords {
  label: string;
  placeholder: string;
  submit: string;
  clear: string;
  all: string;
  found: string;
  none: string;
}

interface NarrowListProps {
  /** The id of the list in the page, which is not this island's. */
  listId: string;
  /** The address of the list: without JavaScript the question is asked there. */
  action: string;
  words: NarrowingWords;
  /** What the page was asked for, with what it found. */
  asked: { question: string; shown: number; total: number };
}

/**
 * The box that narrows a list of cards as one types. The cards are static HTML beside it; the question stands in the
 * address, so that the narrowed list can be kept and sent.
 */
export function NarrowList({ errorWords, ...props }: NarrowListProps & { errorWords: IslandErrorWords }) {
  return (
    <IslandBoundary words={errorWords}>
      <Narrowing {...props} />
    </IslandBoundary>
  );
}

function Narrowing({ listId, action, words, asked }: NarrowListProps) {
  const form = useRef<HTMLFormElement>(null);
  const [narrowed, setNarrowed] = useState(asked);
  const { replaceSoon, replaceNow, flush } = useAddress();

  const narrow = useCallback(
    (typed: string, replaceAddress: (address: string) => void) => {
      const list = document.getElementById(listId);
      if (!list) return;
      const question = typed.trim();
      setNarrowed({ question, ...narrowList(list, question) });
      replaceAddress(question ? `${action}?${new URLSearchParams({ q: question })}` : action);
    },
    [listId, action],
  );

  // What was typed before the script was there.
  useEffect(() => {
    const typed = boxIn(form.current)?.value ?? '';
    if (typed.trim() !== asked.question) narrow(typed, replaceNow);
  }, [asked.question, narrow, replaceNow]);

  return (
    <search>
      <form
        ref={form}
        action={formAddress(action)}
        method="get"
        className="flex flex-wrap items-end gap-3"
        onBlur={flush}
        onSubmit={(event) => {
          event.preventDefault();
          flush();
          const first = document.querySelector<HTMLElement>(
            `#${listId} [data-group]:not([hidden]) [data-item]:not([hidden]) a`,
          );
          // Where nothing is left, on to the link that shows everything again.
          (first ?? form.current?.querySelector('a'))?.focus();
        }}
      >
        <div className="min-w-0 grow basis-64">
          <Field
            id={`${listId}-question`}
            label={words.label}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={LONGEST_QUESTION}
            placeholder={words.placeholder}
            defaultValue={asked.question}
            onChange={(event) => narrow(event.currentTarget.value, replaceSoon)}
          />
        </div>
        <Button type="submit" variant="outline">
          {words.submit}
        </Button>
        {narrowed.question && (
          // A link with its script too: whoever stands on it when the script comes keeps the focus.
          <Button
            href={action}
            variant="outline"
            onClick={(event) => {
              const box = boxIn(form.current);
              if (!box || opensElsewhere(event)) return;
              event.preventDefault();
              box.value = '';
              box.focus();
              narrow('', replaceNow);
            }}
          >
            {words.clear}
          </Button>
        )}
        <p role="status" className="w-full text-muted text-small">
          {outcome(words, narrowed)}
        </p>
      </form>
    </search>
  );
}

function boxIn(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input[type="search"]') ?? null;
}

function outcome(words: NarrowingWords, { question, shown, total }: NarrowListProps['asked']): string {
  if (!question) return fill(words.all, { total });
  return shown === 0 ? fill(words.none, { question }) : fill(words.found, { count: shown, total, question });
}
