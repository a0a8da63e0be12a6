import type { ReactNode } from 'react';
import type { ContactCopy } from '#site/shell/queries.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface ContactFormSectionProps {
  copy: ContactCopy['hero'];
  formHeading: string;
  form?: ReactNode;
  details?: ReactNode;
}

/**
 * The top of the contact page: its heading and what happens next, then the form beside the contact details. Prefilled links point
 * to `#message`.
 */
export function ContactFormSection({ copy, formHeading, form, details }: ContactFormSectionProps) {
  return (
    <div className="on-dark">
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-28 pb-section lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_auto_1fr] lg:pt-36">
        <header className="lg:col-span-2">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h1 className="mt-5 text-[clamp(2.5rem,6vw,5rem)]">{copy.heading}</h1>
          <p className="mt-5 max-w-[30em] text-balance text-lead text-muted">{copy.text}</p>
        </header>
        <section aria-labelledby="next" className="lg:col-start-2">
          <h2 id="next" className="mb-5 text-h3">
            {copy.next.heading}
          </h2>
          <ol className="gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-3">
            {copy.next.steps.map(({ value, label }) => (
              <li key={label} className="strand-step pb-6 last:pb-0 sm:max-lg:after:hidden">
                <p className="font-[650] font-head text-[1.5rem] leading-tight tracking-tight">{value}</p>
                <p className="text-muted">{label}</p>
              </li>
            ))}
          </ol>
        </section>
        <section
          id="message"
          aria-labelledby="message-heading"
          className="on-page panel self-start bg-surface p-6 sm:p-10 lg:col-start-1 lg:row-span-2 lg:row-start-2"
        >
          <h2 id="message-heading" className="mb-5 text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {formHeading}
          </h2>
          {form}
        </section>
        {details}
      </div>
    </div>
  );
}
