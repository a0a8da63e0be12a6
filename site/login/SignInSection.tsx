import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface SignInSectionProps {
  copy: { eyebrow: string; heading: string; text: string };
  form?: ReactNode;
  formHeading: string;
  /** Links to the terms that visitors accept by signing in. */
  legal: { label: string; links: readonly { label: string; href: string }[] };
}

/** The preview of the client portal: description and a kolam on the left, form on the right. */
export function SignInSection({ copy, form, formHeading, legal }: SignInSectionProps) {
  return (
    <section aria-labelledby="portal">
      <div className="measure grid items-start gap-x-16 gap-y-10 py-section lg:grid-cols-[7fr_5fr]">
        <div className="lg:pt-6">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id="portal" className="mt-5 text-[clamp(1.75rem,3vw,2.5rem)]">
            {copy.heading}
          </h2>
          <p className="mt-5 max-w-[25em] text-lead text-muted">{copy.text}</p>
          <Kolam
            seed="login"
            halfWidth={5}
            strokeWidth={1.2}
            className="mt-12 w-full max-w-120 text-strand max-lg:hidden"
          />
        </div>
        <section aria-labelledby="sign-in" className="panel border border-hairline bg-surface p-6 sm:p-9">
          <h3 id="sign-in" className="mb-6 text-[1.625rem]">
            {formHeading}
          </h3>
          {form}
          <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 border-hairline border-t pt-5 text-muted text-small">
            {legal.label}
            {legal.links.map(({ label, href }) => (
              <a key={href} href={href} className="text-text underline underline-offset-4">
                {label}
              </a>
            ))}
          </p>
        </section>
      </div>
    </section>
  );
}
