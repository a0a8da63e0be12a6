/** The positions of content/jobs/, and the copy of their pages. */
import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { only, siteFacts } from '#site/shell/queries.ts';
import { type Day, dayOf } from '#site/text/format.ts';
import { isOpen } from './is-open.ts';
import { payOf } from './pay.ts';

export type CareersCopy = CollectionEntry<'careers'>['data'];

type Data = CollectionEntry<'jobs'>['data'];
export type Job = Omit<Data, 'posted' | 'closes'> & {
  slug: string;
  pay: ReturnType<typeof payOf>;
  posted: Day;
  /** The last day to apply, inclusive. */
  closes: Day;
  isOpen: boolean;
};

export const careersCopy = (): Promise<CareersCopy> => only('careers');

/** The background of the careers page, its kolams and the pages of positions. */
export const careersBackground = 'cover-2';

/**
 * All positions in the order of the page. Includes closed ones, whose pages stay online.
 *
 * @param now the time that decides which are open; the time of the build on prerendered pages
 */
export async function jobs(now = new Date()): Promise<Job[]> {
  const [{ language }, entries] = [await siteFacts(), await getCollection('jobs')];
  return entries
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({
      ...data,
      slug: id,
      pay: payOf(data.salary),
      posted: dayOf(data.posted, language),
      closes: dayOf(data.closes, language),
      isOpen: isOpen(dayOf(data.closes, language), now),
    }));
}

export const openJobs = async (): Promise<Job[]> => (await jobs()).filter(({ isOpen }) => isOpen);

const MAX_OTHERS = 3;

/** The next three open positions, wrapping around at the end. */
export async function otherJobs({ slug }: Job): Promise<Job[]> {
  const all = await jobs();
  const index = all.findIndex((job) => job.slug === slug);
  return [...all.slice(index + 1), ...all.slice(0, index)].filter(({ isOpen }) => isOpen).slice(0, MAX_OTHERS);
}

/** The component of a position's Markdown. */
export async function jobBody({ slug }: Job) {
  const entry = await getEntry('jobs', slug);
  if (!entry) throw new RangeError(`content/jobs has no "${slug}".`);
  return (await render(entry)).Content;
}
