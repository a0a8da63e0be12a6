import type { ReactNode } from 'react';
import type { SiteFacts } from '#site/shell/queries.ts';

interface CompanyDetailsProps {
  company?: SiteFacts['company'];
  copy: Pick<
    SiteFacts['words'],
    'company' | 'legalName' | 'cin' | 'gstin' | 'udyam' | 'registeredOffice' | 'grievanceOfficer'
  >;
}

/** The legal details of the company. Empty fields are left out; renders nothing if all are empty. */
export function CompanyDetails({ company = {}, copy }: CompanyDetailsProps) {
  const { legalName, cin, gstin, udyam, registeredOffice, grievanceOfficer: officer } = company;
  const rows: [label: string, value: ReactNode][] = [
    [copy.legalName, legalName],
    [copy.cin, cin],
    [copy.gstin, gstin],
    [copy.udyam, udyam],
    [copy.registeredOffice, registeredOffice],
    [copy.grievanceOfficer, officer && <Officer officer={officer} />],
  ];
  const filled = rows.filter(([, value]) => value !== undefined);
  if (filled.length === 0) return null;
  return (
    <section aria-label={copy.company}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-muted text-small">
        {filled.map(([label, value]) => (
          <div key={label} className="min-w-0 wrap-anywhere">
            <dt className="inline font-semibold">{label}:</dt> <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Officer({
  officer: { name, email, phone },
}: {
  officer: NonNullable<NonNullable<SiteFacts['company']>['grievanceOfficer']>;
}) {
  return (
    <>
      {name}
      {email && (
        <>
          ,{' '}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </>
      )}
      {phone && (
        <>
          ,{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
            {phone}
          </a>
        </>
      )}
    </>
  );
}
