/** The facts of the agency and the words of the single pages: one entry each, validated by site/content.config.ts. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

export type SiteFacts = CollectionEntry<'site'>['data'];
export type HomeCopy = CollectionEntry<'home'>['data'];
export type ContactCopy = CollectionEntry<'contact'>['data'];
export type SystemCopy = CollectionEntry<'system'>['data'];
export type ServicesIndexCopy = CollectionEntry<'servicesIndex'>['data'];
export type IndustriesIndexCopy = CollectionEntry<'industriesIndex'>['data'];
export type AboutCopy = CollectionEntry<'about'>['data'];
export type AiSolutionsCopy = CollectionEntry<'aiSolutions'>['data'];
export type InnovationsCopy = CollectionEntry<'innovations'>['data'];
export type AskCopy = CollectionEntry<'ask'>['data'];
export type LoginCopy = CollectionEntry<'login'>['data'];

export const siteFacts = (): Promise<SiteFacts> => only('site');
export const homeCopy = (): Promise<HomeCopy> => only('home');
export const contactCopy = (): Promise<ContactCopy> => only('contact');
export const systemCopy = (): Promise<SystemCopy> => only('system');
export const servicesIndexCopy = (): Promise<ServicesIndexCopy> => only('servicesIndex');
export const industriesIndexCopy = (): Promise<IndustriesIndexCopy> => only('industriesIndex');
export const aboutCopy = (): Promise<AboutCopy> => only('about');
export const aiSolutionsCopy = (): Promise<AiSolutionsCopy> => only('aiSolutions');
export const innovationsCopy = (): Promise<InnovationsCopy> => only('innovations');
export const askCopy = (): Promise<AskCopy> => only('ask');
export const loginCopy = (): Promise<LoginCopy> => only('login');

/** The legal name, or the brand if there is none. */
export const companyName = ({ brand, company }: Pick<SiteFacts, 'brand' | 'company'>): string =>
  company?.legalName ?? brand;

/** The address of the registered office in one line, or of the office if there is none. */
export function addressLine({ address, company }: Pick<SiteFacts, 'address' | 'company'>): string {
  const { street, city, region, postalCode, country } = address;
  return company?.registeredOffice ?? `${street}, ${city}, ${region} ${postalCode}, ${country}`;
}

/**
 * The entry of a collection with a single file.
 *
 * @throws Error when the collection does not have exactly one file
 */
export async function only<Key extends CollectionKey>(key: Key): Promise<CollectionEntry<Key>['data']> {
  const entries = await getCollection(key);
  const [entry] = entries;
  if (!entry || entries.length > 1)
    throw new Error(`content/ must hold one file of the kind "${key}"; it holds ${entries.length}.`);
  return entry.data;
}
