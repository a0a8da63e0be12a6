import type { ReactNode } from 'react';
import type { ContactCopy, SiteFacts } from '#site/shell/queries.ts';
import { callHref } from '#site/text/phone.ts';

interface ContactDetailsProps {
  site: Pick<SiteFacts, 'phone' | 'mailboxes' | 'address' | 'hours' | 'socials'>;
  copy: Pick<ContactCopy['details'], 'heading' | 'phone' | 'email' | 'address' | 'hours' | 'social'>;
}

/** Phone, email, opening hours, address and social profiles of the agency. */
export function ContactDetails({ site, copy }: ContactDetailsProps) {
  const { phone, mailboxes, address, hours, socials } = site;
  const [user, host] = mailboxes.hello.split('@');
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-h3">
        {copy.heading}
      </h2>
      <dl className="mt-5">
        <Detail label={copy.phone}>
          <a className={`${direct} tracking-tight`} href={callHref(phone)}>
            {phone}
          </a>
        </Detail>
        <Detail label={copy.email}>
          <a className={direct} href={`mailto:${mailboxes.hello}`}>
            {user}@<wbr />
            {host}
          </a>
        </Detail>
        <Detail label={copy.hours}>
          <span className="block text-balance font-bold text-h3 leading-snug">{hours.text}</span>
          {/* A time stays in one line with its half of the day. */}
          <span className="mt-1 block text-balance">{hours.inIndia.replace(/ (?=[AP]M\b)/g, '\u00a0')}</span>
          <span className="mt-2 block text-muted text-small">{hours.messages}</span>
        </Detail>
        <Detail label={copy.address}>
          <address className="not-italic">
            {address.street}
            <br />
            {address.city}, {address.region} {address.postalCode}
            <br />
            {address.country}
          </address>
        </Detail>
        <Detail label={copy.social}>
          <ul className="flex flex-wrap gap-x-5">
            {socials.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  className="inline-block py-1.5 underline decoration-hairline underline-offset-4 hover:decoration-current"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Detail>
      </dl>
    </section>
  );
}

const direct = 'inline-block py-1 font-[650] font-head text-[1.5rem] leading-tight underline-offset-4 hover:underline';

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contact-detail border-hairline border-t py-4">
      <dt className="text-muted text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
