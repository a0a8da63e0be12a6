import { routes } from '#contract/routes.ts';
import { CompanyDetails } from '#site/blocks/CompanyDetails.tsx';
import type { ContactCopy, SiteFacts } from '#site/shell/queries.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { callHref } from '#site/text/phone.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { phone as phoneIcon } from '#site/ui/icon-shapes.ts';

interface OtherWaysProps {
  site: Pick<SiteFacts, 'phone' | 'studio' | 'words'> & Partial<Pick<SiteFacts, 'company'>>;
  copy: Pick<ContactCopy['details'], 'india' | 'emergency' | 'before' | 'accessibility'>;
}

/** A call in India, the line for emergencies, and what to read before an order. */
export function OtherWays({ site, copy }: OtherWaysProps) {
  const { city, phoneHours } = site.studio;
  return (
    <div className="measure grid gap-5 py-section md:grid-cols-2 lg:grid-cols-3">
      <section aria-labelledby="india" className={`${panel} bg-quiet`}>
        <h2 id="india" className="text-h3">
          {copy.india.heading}
        </h2>
        <p className="flex-1">{interpolate(copy.india.text, { city, phoneHours })}</p>
        <div>
          <Button href={routes.bookAbout({ topic: copy.india.subject })} variant="outline">
            {copy.india.action}
          </Button>
        </div>
      </section>
      <section aria-labelledby="emergency" className={`${panel} on-kaavi`}>
        <h2 id="emergency" className="text-h3">
          {copy.emergency.heading}
        </h2>
        <p className="flex-1">{copy.emergency.text}</p>
        <div>
          <Button href={callHref(site.phone)} variant="haldi">
            <Icon shape={phoneIcon} />
            {copy.emergency.action}
          </Button>
        </div>
      </section>
      <div className={`${panel} border border-hairline md:col-span-full lg:col-auto`}>
        <p>
          <a href={routes.beforeYouBuy} className="font-semibold underline underline-offset-4">
            {copy.before}
          </a>
        </p>
        <p className="border-hairline border-t pt-4">
          {copy.accessibility.text}{' '}
          <a href={routes.legal('accessibility')} className="font-semibold underline underline-offset-4">
            {copy.accessibility.action}
          </a>
        </p>
        {site.company && (
          <div className="border-hairline border-t pt-4">
            <CompanyDetails company={site.company} copy={site.words} />
          </div>
        )}
      </div>
    </div>
  );
}

const panel = 'panel flex flex-col gap-4 p-7 sm:p-8';
