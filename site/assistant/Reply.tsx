import type { ReactNode } from 'react';
import type { ReplyCopy } from '#site/search/search-file.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Highlight } from '#site/ui/Highlight.tsx';

type Pieces = Parameters<typeof Highlight>[0]['pieces'];

interface QuotedPart {
  /** The question or the heading above it on its page. */
  label?: Pieces | undefined;
  pieces: Pieces;
}

interface PageLink {
  title: string;
  href: string;
}

export type ReplyState =
  /** The number of pages being loaded. */
  | { outcome: 'reading'; count: number }
  | { outcome: 'answered'; passage: readonly QuotedPart[]; page: PageLink; others: readonly PageLink[] }
  | { outcome: 'vague' }
  /** `near` are pages that may help. */
  | { outcome: 'unknown'; near: readonly PageLink[] }
  /** Loading failed; `href` is the server's answer page. */
  | { outcome: 'failed'; href: string };

interface ReplyProps {
  copy: ReplyCopy;
  /** The search terms. */
  searched: readonly string[];
  state: ReplyState;
  /** Link to the contact form, with the question filled in. */
  contactHref: string;
  /** Link to all search results. */
  resultsHref: string;
}

/**
 * The assistant's reply to one question, labelled as automatic. Each step only adds elements, so that a live region
 * announces each of them once.
 */
export function Reply({ copy, searched, state, contactHref, resultsHref }: ReplyProps) {
  return (
    <div>
      <p className="font-semibold text-muted text-tiny">{copy.speaker}</p>
      <div className="mt-2 grid gap-4 rounded-2xl rounded-tl-md bg-quiet p-5">
        {searched.length > 0 && (
          <p className="wrap-anywhere text-muted text-tiny">
            {interpolate(copy.searched, { words: searched.join(', ') })}
          </p>
        )}
        {state.outcome === 'reading' && (
          <p>{state.count === 1 ? copy.reading.one : interpolate(copy.reading.many, { count: state.count })}</p>
        )}
        {state.outcome === 'answered' && <Quotation copy={copy} {...state} resultsHref={resultsHref} />}
        {(state.outcome === 'vague' || state.outcome === 'unknown') && <p>{copy[state.outcome]}</p>}
        {state.outcome === 'unknown' && state.near.length > 0 && <Links label={copy.near} links={state.near} />}
        {state.outcome === 'failed' && (
          <p>
            {copy.failed} <TextLink href={state.href}>{copy.retry}</TextLink>
          </p>
        )}
        {state.outcome !== 'reading' && (
          <div>
            <Button href={contactHref} variant={state.outcome === 'answered' ? 'outline' : 'primary'}>
              {state.outcome === 'answered' ? copy.expert : copy.send}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

type QuotationProps = Extract<ReplyState, { outcome: 'answered' }> & Pick<ReplyProps, 'copy' | 'resultsHref'>;

function Quotation({ copy, passage, page, others, resultsHref }: QuotationProps) {
  return (
    <>
      <blockquote cite={page.href} className="grid gap-2 border-kaavi border-l px-4">
        {passage.map(({ label, pieces }) => (
          <div key={pieces.map(({ text }) => text).join('')}>
            {label && (
              <p className="font-semibold text-small">
                <Highlight pieces={label} />
              </p>
            )}
            <p>
              <Highlight pieces={pieces} />
            </p>
          </div>
        ))}
      </blockquote>
      <p>
        {copy.source} <TextLink href={page.href}>{page.title}</TextLink>
      </p>
      <Links label={copy.others} links={[...others, { title: copy.results, href: resultsHref }]} />
    </>
  );
}

function Links({ label, links }: { label: string; links: readonly PageLink[] }) {
  return (
    <div className="text-muted text-small">
      <p>{label}</p>
      <ul className="mt-1 grid gap-1">
        {links.map(({ title, href }) => (
          <li key={href}>
            <TextLink href={href}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-accent underline underline-offset-4">
      {children}
    </a>
  );
}

/** A visitor's question, at the right of the conversation. */
export function AskedQuestion({ question }: { question: string }) {
  return (
    <div className="flex justify-end">
      <p className="wrap-anywhere on-dark max-w-[25em] border border-hairline rounded-2xl px-5 py-3">{question}</p>
    </div>
  );
}
