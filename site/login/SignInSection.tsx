import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Kolam } from '#site/kolam/Kolam.tsx';
import type { LoginCopy } from '#site/shell/queries.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface SignInSectionProps {
  copy: Pick<LoginCopy, 'portal' | 'form'>;
  form?: ReactNode;
}

/** The preview of the client portal: description and a kolam on the left, form on the right. */
export function SignInSection({ copy: { portal, form: copy }, form }: SignInSectionProps) {
  return (
    <section aria-labelledby="portal">
      <div className="measure grid items-start gap-x-16 gap-y-10 py-section lg:grid-cols-[7fr_5fr]">
        <div className="lg:pt-6">
          <Eyebrow>{portal.eyebrow}</Eyebrow>
          <h2 id="portal" className="mt-5 text-[clamp(1.75rem,3vw,2.5rem)]">
            {portal.heading}
          </h2>
          <p className="mt-5 max-w-[25em] text-lead text-muted">{portal.text}</p>
          <Kolam
            seed="login"
            halfWidth={5}
            strokeWidth={1.2}
            className="mt-12 w-full max-w-120 text-strand max-lg:hidden"
          />
        </div>
        <section aria-labelledby="sign-in" className="panel border border-hairline bg-surface p-6 sm:p-9">
          <h3 id="sign-in" className="mb-6 text-[1.625rem]">
            {copy.heading}
          </h3>
          {form}
          <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 border-hairline border-t pt-5 text-muted text-small">
            {copy.legal}
            <a href={routes.legal('terms')} className="text-text underline underline-offset-4">
              {copy.terms}
            </a>
            <a href={routes.legal('privacy-policy')} className="text-text underline underline-offset-4">
              {copy.privacy}
            </a>
          </p>
        </section>
      </div>
    </section>
  );
}
