import type { ReactNode } from 'react';
import type { Arrival } from '#contract/arrival.ts';
import { cvPath, type LeadDetail, type LeadField } from '#contract/desk/lead.ts';
import { buttonClass } from '#screen/ui/Button.tsx';
import { fileSize } from '#screen/ui/numbers.ts';
import { PlainLine, PlainText } from '#screen/ui/PlainText.tsx';
import { pageName } from './lead-words.ts';
import { readPhoneNumber } from './phone.ts';

/** What the visitor sent: the message first, then the other fields. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const texts = lead.fields.filter(({ kind }) => kind === 'text');
  const lines = lead.fields.filter(({ kind }) => kind !== 'text');
  return (
    <>
      {texts.map(({ label, value }) => (
        <section key={label} aria-label={label} className="rounded-panel border border-hairline bg-surface p-4 sm:p-5">
          <PlainText text={value} />
        </section>
      ))}
      {(lines.length > 0 || lead.page || lead.arrival) && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {lines.map((field) => (
            <Fact key={field.label} title={field.label}>
              <FieldValue field={field} />
            </Fact>
          ))}
          {lead.page && (
            <Fact title="Came from the page">
              <PlainLine text={pageName(lead.page)} />
            </Fact>
          )}
          {lead.arrival && <ArrivalFact arrival={lead.arrival} />}
        </dl>
      )}
      {lead.cv && <CvDownload reference={lead.reference} cv={lead.cv} />}
    </>
  );
}

/** What brought the visitor: the campaign, or the site with the link to us. */
function ArrivalFact({ arrival }: { arrival: Arrival }) {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrerHost } = arrival;
  const campaign = [utm_campaign, utm_source, utm_medium, utm_term, utm_content].filter(Boolean).join(' · ');
  return (
    <Fact title={campaign ? 'Campaign' : 'Came from the site'}>
      <PlainLine text={campaign || referrerHost} />
      {campaign && referrerHost && (
        <span className="text-muted">
          {' '}
          by <PlainLine text={referrerHost} />
        </span>
      )}
    </Fact>
  );
}

/** In a list of what is known. */
export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-small">{title}</dt>
    <dd>{children}</dd>
  </div>
);

const LINK = 'text-link touch-target inline-flex items-center pointer-coarse:-my-2.75';

/** Addresses and phone numbers as links. */
export function FieldValue({ field: { kind, value } }: { field: Pick<LeadField, 'kind' | 'value'> }) {
  const text = <PlainLine text={value} />;
  if (kind === 'email') {
    return (
      <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} className={LINK}>
        {text}
      </a>
    );
  }
  if (kind === 'phone') return <Phone typed={value} />;
  return text;
}

function Phone({ typed }: { typed: string }) {
  const { shown, href, whatsApp } = readPhoneNumber(typed);
  const text = <PlainLine text={shown} />;
  if (!href) return text;
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <a href={href} className={LINK}>
        {text}
      </a>
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={LINK}>
          WhatsApp
        </a>
      )}
    </span>
  );
}

function CvDownload({ reference, cv }: { reference: string; cv: NonNullable<LeadDetail['cv']> }) {
  return (
    <section
      aria-label="CV"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-hairline bg-quiet p-4"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          <PlainLine text={cv.name} /> <span className="font-normal text-muted tabular-nums">{fileSize(cv.size)}</span>
        </p>
        <p className="text-muted text-small">It comes from somebody you do not know yet: open it without its macros.</p>
      </div>
      <a href={cvPath(reference)} download className={buttonClass('quiet')}>
        Download the CV
      </a>
    </section>
  );
}
