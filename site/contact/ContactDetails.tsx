import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { CompanyDetails } from '#site/blocks/CompanyDetails.tsx';
import type { ContactCopy, SiteFacts } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { clock, mail, mapPin, phone as phoneIcon } from '#site/ui/icon-shapes.ts';

interface ContactDetailsProps {
  site: Pick<SiteFacts, 'phone' | 'mailboxes' | 'address' | 'hours' | 'studio' | 'socials' | 'words'> &
    Partial<Pick<SiteFacts, 'company'>>;
  copy: ContactCopy['details'];
}

/** Phone, email, address, opening hours and social profiles of the agency. */
export function ContactDetails({ site, copy }: ContactDetailsProps) {
  const { subject, message } = copy.india;
  const { phone, mailboxes, address, hours, socials } = site;
  const [user, host] = mailboxes.hello.split('@');
  return (
    <section aria-labelledby="details" className="grid content-start gap-6">
      <div className="panel bg-quiet p-7 sm:p-8">
        <h2 id="details" className="text-h3">
          {copy.heading}
        </h2>
        <dl className="mt-6 grid gap-5">
          <Detail icon={<Icon shape={phoneIcon} />} label={copy.phone}>
            <a className="font-semibold underline-offset-4 hover:underline" href={`tel:${phone.number}`}>
              {phone.display}
            </a>
          </Detail>
          <Detail icon={<Icon shape={mail} />} label={copy.email}>
            <a className="font-semibold underline-offset-4 hover:underline" href={`mailto:${mailboxes.hello}`}>
              {user}@<wbr />
              {host}
            </a>
          </Detail>
          <Detail icon={<Icon shape={mapPin} />} label={copy.address}>
            <address className="not-italic">
              {address.street}
              <br />
              {address.city}, {address.region} {address.postal_code}
              <br />
              {address.country}
            </address>
          </Detail>
          <Detail icon={<Icon shape={clock} />} label={copy.hours}>
            {hours.text}
            <br />
            {hours.in_india}
            <br />
            <span className="mt-2 inline-block text-muted text-small">{hours.messages}</span>
          </Detail>
        </dl>
        <h3 className="mt-7 border-hairline border-t pt-6 font-body font-bold text-small tracking-normal">
          {copy.social}
        </h3>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {socials.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                className="inline-block py-1.5 text-small underline decoration-hairline underline-offset-4 hover:decoration-current"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        {site.company && (
          <div className="mt-4 border-hairline border-t pt-5">
            <CompanyDetails company={site.company} copy={site.words} />
          </div>
        )}
        <p className="mt-4 border-hairline border-t pt-5 text-small">
          <a href={routes.beforeYouBuy} className="font-semibold underline underline-offset-4">
            {copy.before}
          </a>
        </p>
        <p className="mt-4 border-hairline border-t pt-5 text-small">
          {copy.accessibility.text}{' '}
          <a href={routes.legal('accessibility')} className="font-semibold underline underline-offset-4">
            {copy.accessibility.action}
          </a>
        </p>
      </div>
      <div className="grid gap-4 panel border border-hairline p-7 sm:p-8">
        <h2 className="text-h3">{copy.india.heading}</h2>
        <p>{interpolate(copy.india.text, { city: site.studio.city, phone_hours: site.studio.phone_hours })}</p>
        <div>
          <Button href={`${routes.contactAbout({ subject, message })}#message`} variant="outline">
            {copy.india.action}
          </Button>
        </div>
      </div>
      <div className="on-kaavi grid gap-4 panel p-7 sm:p-8">
        <h2 className="text-h3">{copy.emergency.heading}</h2>
        <p>{copy.emergency.text}</p>
        <div>
          <Button href={`tel:${phone.number}`} variant="haldi">
            <Icon shape={phoneIcon} />
            {copy.emergency.action}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="contact-detail relative pl-9">
      <dt className="text-muted text-small">
        <span className="absolute top-0.5 left-0 text-accent">{icon}</span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
