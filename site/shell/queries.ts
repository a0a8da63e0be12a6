/** The facts of the agency and the words of the single pages: one entry each, validated by site/content.config.ts. */
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

export type SiteFacts = CollectionEntry<'site'>['data'];
export type HomeWords = CollectionEntry<'home'>['data'];
export type ContactWords = CollectionEntry<'contact'>['data'];
export type SystemWords = CollectionEntry<'system'>['data'];
export type ServicesIndexWords = CollectionEntry<'servicesIndex'>['data'];
export type IndustriesIndexWords = CollectionEntry<'industriesIndex'>['data'];
type AboutWords = CollectionEntry<'about'>['data'];
type AiSolutionsWords = CollectionEntry<'aiSolutions'>['data'];
type InnovationsWords = CollectionEntry<'innovations'>['data'];
type AskWords = CollectionEntry<'ask'>['data'];
export type LoginWords = CollectionEntry<'login'>['data'];

export const siteFacts = (): Promise<SiteFacts> => only('site');
export const homeWords = (): Promise<HomeWords> => only('home');
export const contactWords = (): Promise<ContactWords> => only('contact');
export const systemWords = (): Promise<SystemWords> => only('system');
export const servicesIndexWords = (): Promise<ServicesIndexWords> => only('servicesIndex');
export const industriesIndexWords = (): Promise<IndustriesIndexWords> => only('industriesIndex');
export const aboutWords = (): Promise<AboutWords> => only('about');
export const aiSolutionsWords = (): Promise<AiSolutionsWords> => only('aiSolutions');
export const innovationsWords = (): Promise<InnovationsWords> => only('innovations');
export const askWords = (): Promise<AskWords> => only('ask');
export const loginWords = (): Promise<LoginWords> => only('login');

/** The legal name, or the brand if there is none. */
export const companyName = ({ brand, company }: Pick<SiteFacts, 'brand' | 'company'>): string =>
  company?.legal_name ?? brand;

/** The address of the registered office in one line, or of the office if there is none. */
export function addressLine({ address, company }: Pick<SiteFacts, 'address' | 'company'>): string {
  const { street, city, region, postal_code, country } = address;
  return company?.registered_office ?? `${street}, ${city}, ${region} ${postal_code}, ${country}`;
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
