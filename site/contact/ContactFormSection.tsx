import type { ReactNode } from 'react';

/** The form beside the contact details. Prefilled links point to `#message`. */
export function ContactFormSection({
  heading,
  form,
  details,
}: {
  heading: string;
  form?: ReactNode;
  details?: ReactNode;
}) {
  return (
    <div className="measure grid items-start gap-x-16 gap-y-16 py-section lg:grid-cols-[7fr_5fr]">
      <section id="message" aria-labelledby="message-heading">
        <h2 id="message-heading" className="mb-8">
          {heading}
        </h2>
        {form}
      </section>
      {details}
    </div>
  );
}
