import type { ReactNode } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { formAddress } from './form-address.ts';

export interface ErrorScreenCopy {
  heading: string;
  back: string;
  contact: string;
  search: { label: string; submit: string };
}

interface ErrorScreenProps {
  copy: ErrorScreenCopy;
  links: { home: string; search: string; contact: string };
  fault: { status: number; statusText: string } | { message: string };
  /** One sentence below the error. */
  note?: string;
  /** The place in the code, if it is to be shown. */
  stack?: string;
  /** A dark section at the top of a page, or a panel that replaces one part of a page. */
  variant?: 'page' | 'compact';
  /** The picture beside the text of an error page. */
  figure?: ReactNode;
}

/** Says what went wrong, and offers a way back, a search and a contact. */
export function ErrorScreen({ variant = 'page', figure, ...props }: ErrorScreenProps) {
  if (variant === 'compact') {
    return (
      <div role="alert" className="grid gap-5 panel border border-hairline bg-surface p-7 text-text sm:p-8">
        <h2 className="text-h3">{props.copy.heading}</h2>
        <Report {...props} />
        <RecoveryActions {...props} />
      </div>
    );
  }
  return (
    <section className="on-dark overflow-hidden">
      <div className="measure grid items-center gap-x-16 gap-y-14 pt-28 pb-section lg:grid-cols-[7fr_5fr] lg:pt-32">
        <div className="grid gap-6">
          <h1 className="max-w-[9.6em]">{props.copy.heading}</h1>
          <Report {...props} />
          <RecoveryActions {...props} />
        </div>
        {figure && <div className="mx-auto w-full max-w-[32rem] [&_svg]:max-w-none">{figure}</div>}
      </div>
    </section>
  );
}

type Body = Omit<ErrorScreenProps, 'variant' | 'figure'>;

function Report({ fault, note, stack }: Body) {
  return (
    <>
      <p className="text-lead">{'status' in fault ? `${fault.status} ${fault.statusText}` : fault.message}</p>
      {note && <p className="prose-width text-muted">{note}</p>}
      {stack && (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-field border border-hairline p-4 text-tiny">
          {stack}
        </pre>
      )}
    </>
  );
}

function RecoveryActions({ copy, links }: Body) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button href={links.home}>{copy.back}</Button>
        <a href={links.contact} className="font-semibold text-accent underline underline-offset-4">
          {copy.contact}
        </a>
      </p>
      <form action={formAddress(links.search)} method="get" className="flex max-w-md items-end gap-3">
        <label className="grid min-w-0 grow gap-1.5 font-semibold text-small">
          {copy.search.label}
          <input
            type="search"
            name="q"
            className="w-full rounded-field border border-field bg-field-background px-4 py-2.5 font-normal text-body text-text"
          />
        </label>
        <Button variant="outline" type="submit">
          {copy.search.submit}
        </Button>
      </form>
    </>
  );
}
