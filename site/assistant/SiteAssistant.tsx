import { type ReactNode, useEffect, useRef } from 'react';
import { routes } from '#contract/routes.ts';
import { IslandBoundary, type IslandErrorCopy } from '#site/hydration/IslandBoundary.tsx';
import { InPlace } from '#site/ui/InPlace.tsx';
import { useFinished, useListeners } from '#site/ui/use-finished.ts';
import { AskedQuestion, Reply, type ReplyState } from './Reply.tsx';
import { type AssistantSources, type Turn, useAssistant } from './use-assistant.ts';

interface SiteAssistantProps {
  /** Shown while the index loads; the other words are in the index file. */
  loading: string;
  /** The form with the question; it also works without this component. */
  children?: ReactNode;
  /** For tests. */
  sources?: AssistantSources;
}

/** Height of the header and of the chat link, in pixels. */
const EDGE = 96;

/** The assistant of the home page: answers from the site's own pages, above its form. */
export function SiteAssistant({ errorCopy, ...props }: SiteAssistantProps & { errorCopy: IslandErrorCopy }) {
  return (
    <IslandBoundary copy={errorCopy}>
      <Conversation {...props} />
    </IslandBoundary>
  );
}

function Conversation({ loading, children, sources }: SiteAssistantProps) {
  const root = useRef<HTMLElement>(null);
  const { turns, copy, ask, prepare } = useAssistant((question) => {
    const form = root.current?.querySelector('form');
    const field = form?.querySelector('input');
    if (!form || !field) return;
    field.value = question;
    form.submit();
  }, sources);

  useEffect(() => {
    // The input has focus already.
    if (root.current?.contains(document.activeElement)) prepare();
  }, [prepare]);

  const last = turns.at(-1);
  useEffect(() => {
    const { current } = root;
    const [turn, form] = [current?.querySelector('[role="log"]')?.lastElementChild, current?.querySelector('form')];
    if (last && turn && form) showBoth(turn, form);
  }, [last]);

  useListeners(root, {
    focusin: prepare,
    submit: (event) => {
      event.preventDefault();
      const field = root.current?.querySelector('input');
      if (!field) return;
      const question = field.value.trim();
      field.value = '';
      // The browser reports the empty field.
      if (question) ask(question);
      else field.reportValidity();
    },
  });
  const finished = useFinished(() => (
    <>
      <slot data-place="log" />
      {children}
    </>
  ));
  return (
    <>
      <section ref={root} className={turns.length > 0 ? 'mt-8 grid gap-8' : 'mt-14'} {...finished} />
      <InPlace root={root} at='[data-place="log"]'>
        <div role="log" className="grid gap-8">
          {turns.map((turn) => (
            <div key={turn.id} className="grid gap-5">
              <AskedQuestion question={turn.question} />
              {turn.status === 'opening' || !copy ? (
                <p className="text-muted text-tiny">{loading}</p>
              ) : (
                <Reply
                  copy={copy}
                  searched={turn.searched}
                  state={stateOf(turn)}
                  contactHref={routes.contactAbout({ message: turn.question })}
                  resultsHref={routes.searchFor(turn.question)}
                />
              )}
            </div>
          ))}
        </div>
      </InPlace>
    </>
  );
}

function stateOf(turn: Exclude<Turn, { status: 'opening' }>): ReplyState {
  if (turn.status === 'replied') return turn.reply;
  return turn.status === 'failed'
    ? { outcome: 'failed', href: routes.askFor(turn.question) }
    : { outcome: 'reading', count: turn.count };
}

/** Scrolls the start of the last answer into view and, if it fits, the whole form below it. */
function showBoth(turn: Element, form: Element): void {
  const above = turn.getBoundingClientRect().top - EDGE;
  const below = form.getBoundingClientRect().bottom + EDGE - innerHeight;
  const top = above < 0 ? above : Math.min(above, below);
  if (above < 0 || top > 0) scrollBy({ top });
}
