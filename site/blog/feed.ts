/** The RSS 2.0 feed of the blog, with the full text of every article. */
import { getEntry } from 'astro:content';
import { getRssString } from '@astrojs/rss';
import { routes } from '#contract/routes.ts';
import { siteFacts } from '#site/shell/queries.ts';
import { feedHtml } from './feed-html.ts';
import { articles, blogCopy, blogFeedTitle } from './queries.ts';

/**
 * @param origin of the site, to make all URLs absolute
 * @returns an XML document, the newest article first; the same content gives the same document
 */
export async function blogFeed(origin: URL): Promise<string> {
  const [{ language }, { description }] = [await siteFacts(), await blogCopy()];
  const all = await articles();
  const at = (path: string) => new URL(path, origin).href;
  const newest = new Date(all[0]?.published.iso ?? 0).toUTCString();
  return getRssString({
    title: await blogFeedTitle(),
    description,
    site: at(routes.blog),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData:
      `<language>${language}</language><lastBuildDate>${newest}</lastBuildDate>` +
      `<atom:link href="${escaped(at(routes.feed))}" rel="self" type="application/rss+xml"/>`,
    items: await Promise.all(
      all.map(async ({ slug, title, excerpt, category, author, published }) => ({
        title,
        link: at(routes.article(slug)),
        pubDate: new Date(published.iso),
        description: excerpt,
        categories: [category.name],
        // <author> of RSS takes an email address.
        customData: `<dc:creator>${escaped(author.name)}</dc:creator>`,
        content: feedHtml(await htmlOf(slug), at(routes.article(slug))),
      })),
    ),
  });
}

/** The rendered Markdown of an article. */
async function htmlOf(slug: string): Promise<string> {
  const html = (await getEntry('articles', slug))?.rendered?.html;
  if (!html) throw new RangeError(`content/blog/${slug}.md has no text.`);
  return html;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
