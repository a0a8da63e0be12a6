import type { ReactNode } from 'react';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface ContactFormSectionProps {
  copy: {
    eyebrow: string;
    heading: string;
    text: string;
    /** What a visitor can count on: a time, and what happens in it. */
    promises: readonly { value: string; label: string }[];
  };
  formHeading: string;
  form?: ReactNode;
  details?: ReactNode;
}

/**
 * The top of the contact page: its heading and promises, then the form beside the contact details. Prefilled links point to `#message`.
 */
export function ContactFormSection({ copy, formHeading, form, details }: ContactFormSectionProps) {
  return (
    <div className="on-dark">
      <div className="measure grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 pt-28 pb-section lg:grid-cols-[7fr_5fr] lg:gap-y-12 lg:pt-36">
        <header className="grid items-end gap-x-16 gap-y-7 lg:col-span-2 lg:grid-cols-subgrid">
          <div>
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <h1 className="mt-5 text-[clamp(2.5rem,5vw,4rem)]">{copy.heading}</h1>
            <p className="mt-5 max-w-[30em] text-lead text-muted">{copy.text}</p>
          </div>
          <dl className="grid grid-cols-2 gap-x-6 border-hairline border-t pt-5">
            {copy.promises.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
                <dt className="max-w-[12em] text-muted text-small">{label}</dt>
                <dd className="font-[650] font-head text-[clamp(1.625rem,2.8vw,2.375rem)] leading-none tracking-tight">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </header>
        <section id="message" aria-labelledby="message-heading" className="on-page panel bg-surface p-6 sm:p-10">
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
