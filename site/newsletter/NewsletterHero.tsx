import type { ReactNode } from 'react';
import { Eyebrow } from '#site/ui/SectionHead.tsx';
import type { NewsletterCopy } from './queries.ts';

interface NewsletterHeroProps {
  copy: NewsletterCopy['hero'];
  letter: NewsletterCopy['letter'];
  form?: ReactNode;
}

/** The top of the newsletter page: the form beside a drawn letter, which says what each letter has in it. */
export function NewsletterHero({ copy, letter, form }: NewsletterHeroProps) {
  return (
    <section className="on-dark overflow-clip">
      <div className="measure grid gap-x-16 gap-y-14 pt-32 lg:grid-cols-[7fr_5fr] lg:pt-40">
        <div className="lg:pb-24">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h1 className="mt-6 max-w-[9.6em] text-[clamp(2.5rem,5vw,4rem)]">{copy.heading}</h1>
          <p className="mt-6 max-w-[26em] text-lead text-muted">{copy.text}</p>
          {form}
        </div>
        <div className="letter on-paper mx-auto w-full lg:me-0 max-w-[27rem] self-end bg-surface px-7 pt-9 sm:px-10 sm:pt-11">
          <h2 className="max-w-[11em] text-[1.625rem]">{letter.heading}</h2>
          <ol className="mt-6">
            {letter.parts.map((part) => (
              <li key={part} className="border-hairline border-t pt-4 pb-6">
                <p className="font-semibold">{part}</p>
                <span aria-hidden="true" className="letter-lines mt-3 block print:hidden" />
              </li>
            ))}
          </ol>
          <p className="border-hairline border-t py-5 text-muted text-small">{letter.leave}</p>
        </div>
      </div>
    </section>
  );
}
