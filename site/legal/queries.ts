/** The legal texts of content/legal/, and the copy of their pages. */
import { type CollectionEntry, getCollection, render } from 'astro:content';
import { routes } from '#contract/routes.ts';
import { addressLine, companyName, only, type SiteFacts, siteFacts } from '#site/shell/queries.ts';
import { callHref } from '#site/text/phone.ts';
import { type Fact, type Facts, type factNames, fillHtml, fillText } from './placeholders.ts';

export type LegalPageCopy = CollectionEntry<'legalPage'>['data'];
export type LegalText = CollectionEntry<'legal'>['data'] & {
  slug: string;
  /** The body, with placeholders replaced by facts of site.yaml. */
  html: string;
  /** The second-level headings. */
  sections: { id: string; name: string }[];
};

/** The background of all legal pages and their kolams. */
export const legalBackground = 'cover-3';

export const legalPageCopy = (): Promise<LegalPageCopy> => only('legalPage');

/** In the order of the footer links; texts without a footer link come last. */
export async function legalTexts(): Promise<LegalText[]> {
  const site = await siteFacts();
  const facts = factsOf(site);
  const texts = await Promise.all((await getCollection('legal')).map((entry) => readText(entry, facts)));
  const places = site.navigation.legal.map(({ href }) => href);
  const placeOf = ({ slug }: LegalText) => [...places, routes.legal(slug)].indexOf(routes.legal(slug));
  return texts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

async function readText(entry: CollectionEntry<'legal'>, facts: Facts): Promise<LegalText> {
  const file = entry.filePath ?? entry.id;
  const { headings } = await render(entry);
  return {
    ...entry.data,
    slug: entry.id,
    html: fillHtml(entry.rendered?.html ?? '', facts, file),
    sections: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ id: slug, name: fillText(text, facts, file) })),
  };
}

/** The facts for placeholders: every mailbox, the name, phone and address of the agency, and its conditions. */
function factsOf(site: SiteFacts): Facts {
  const { brand, phone, mailboxes } = site;
  const links = Object.entries(mailboxes).map(([name, text]) => [name, { text, href: `mailto:${text}` }] as const);
  const others: Record<(typeof factNames)[number], Fact> = {
    brand: { text: brand },
    phone: { text: phone, href: callHref(phone) },
    company: { text: companyName(site) },
    address: { text: addressLine(site) },
    advance: { text: site.buying.advance },
    refund: { text: site.buying.refund },
  };
  return { ...Object.fromEntries(links), ...others };
}
