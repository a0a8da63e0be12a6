import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { SearchForm } from '#site/forms/SearchForm.tsx';
import { Kolam } from '#site/kolam/Kolam.tsx';

interface SearchHeadProps {
  heading: string;
  text: string;
  box: { label: string; placeholder: string; submit: string };
  /** As it was typed; it stays in the box. */
  question: string;
  children?: ReactNode;
}

/** The dark head of the search page: what was found, and the box to ask again. */
export function SearchHead({ heading, text, box, question, children }: SearchHeadProps) {
  return (
    <section className="on-dark relative isolate overflow-clip">
      <Kolam seed="search" halfWidth={5} strokeWidth={1.2} className="kolam-band kolam-band-quiet" />
      <div className="measure pt-32 pb-14 lg:pt-40 lg:pb-20">
        <h1 className="wrap-anywhere max-w-[11em] text-[clamp(2.25rem,4.4vw,3.5rem)]">{heading}</h1>
        <p role="status" className="wrap-anywhere mt-5 max-w-[29.5em] text-lead text-muted">
          {text}
        </p>
        <SearchForm
          variant="page"
          className="mt-8 block max-w-[36rem]"
          fieldClassName="grow basis-56"
          action={routes.search}
          id="search-question"
          copy={box}
          question={question}
        />
        {children}
      </div>
    </section>
  );
}
