import { routes } from '#contract/routes.ts';
import { CompanyDetails } from '#site/blocks/CompanyDetails.tsx';
import { NewsletterForm } from '#site/forms/NewsletterForm.tsx';
import { SearchForm } from '#site/forms/SearchForm.tsx';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { callHref } from '#site/text/phone.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { messageCircle } from '#site/ui/icon-shapes.ts';
import type { SiteFacts } from './queries.ts';

interface SiteFooterProps {
  site: Pick<
    SiteFacts,
    'brand' | 'tagline' | 'copyrightYear' | 'phone' | 'socials' | 'trustBadges' | 'navigation' | 'words'
  > &
    Partial<Pick<SiteFacts, 'company'>>;
  /** The chat link, on the pages where it does not float. */
  chat?: { label: string; href: string } | undefined;
}

/** The footer of every page, below its ochre line. */
export function SiteFooter({ site, chat }: SiteFooterProps) {
  const { navigation, words } = site;
  return (
    <footer className="on-dark border-kaavi border-t-[10px]">
      <div className="measure grid grid-cols-1 gap-x-10 gap-y-14 py-16 lg:grid-cols-[5fr_8fr] lg:py-20">
        {/* Side by side on a tablet. */}
        <div className="flex flex-wrap content-start items-start gap-6">
          <div className="grid grow basis-64 grid-cols-1 gap-6">
            <p className="flex items-center gap-3 font-bold font-head text-[1.375rem] tracking-tight">
              <Kolam seed="kolam-digital" halfWidth={1} className="size-9 text-strand" />
              {site.brand}
            </p>
            <p className="max-w-[19em] text-muted text-small">{site.tagline}</p>
            <p className="text-small">
              <span className="text-muted">{words.callUs}</span>{' '}
              <a className="font-semibold underline-offset-4 hover:underline" href={callHref(site.phone)}>
                {site.phone}
              </a>
            </p>
          </div>
          <div className="grid grow basis-64 grid-cols-1 gap-6">
            <SearchForm variant="footer" action={routes.search} id="footer-search" copy={words.search} />
            <NewsletterForm
              variant="footer"
              id="footer-newsletter"
              copy={{ ...words.newsletter, label: words.newsletter.heading }}
              consent={words.newsletter.consent}
            />
          </div>
        </div>
        <nav
          aria-label={words.footerNavigation}
          className="grid grid-cols-2 content-start gap-x-8 gap-y-10 sm:grid-cols-3"
        >
          {navigation.footer.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-4 font-body font-bold text-accent text-small tracking-normal">{title}</h2>
              <FooterLinks links={links} />
            </div>
          ))}
        </nav>
      </div>
      <div className="measure">
        <ul className="grid gap-x-6 gap-y-3 border-hairline border-t py-7 text-muted text-small sm:grid-cols-2 lg:grid-cols-4">
          {site.trustBadges.map(({ title }) => (
            <li key={title} className="flex items-center gap-2.5">
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3 shrink-0 text-dot">
                <path d="M8 0l8 8-8 8-8-8z" fill="currentColor" />
              </svg>
              {title}
            </li>
          ))}
        </ul>
      </div>
      {site.company && (
        <div className="measure pb-7">
          <CompanyDetails company={site.company} copy={words} />
        </div>
      )}
      <div className="measure">
        {/* The padding below is as high as the floating chat link, so that it does not cover the end of the page. */}
        <div
          className={`flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-hairline border-t pt-7 text-muted text-small ${chat ? 'pb-12' : 'pb-20'}`}
        >
          <p>
            © {site.copyrightYear} {site.brand}. {words.rights}
          </p>
          <nav aria-label={words.legalNavigation}>
            <FooterLinks links={navigation.legal} inline />
          </nav>
          <nav aria-label={words.followUs}>
            <FooterLinks links={site.socials.map(({ name, url }) => ({ label: name, href: url }))} inline />
          </nav>
          {chat && (
            <a
              href={chat.href}
              target="_blank"
              rel="noopener"
              className="-my-2 inline-flex min-h-11 items-center gap-2.5 font-bold text-text underline-offset-4 hover:underline"
            >
              <Icon shape={messageCircle} />
              {chat.label}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({
  links,
  inline = false,
}: {
  links: readonly { label: string; href: string }[];
  inline?: boolean;
}) {
  return (
    <ul className={inline ? 'flex flex-wrap gap-x-6 gap-y-1' : 'grid gap-0.5'}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-block py-1.5 text-muted text-small underline-offset-4 hover:text-text hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
