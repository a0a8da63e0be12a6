/**
 * Lists of links as Markdown, in the format of https://llmstxt.org: a title, a quoted summary, and sections with one link
 * per line.
 *
 * @param origin of the site, for absolute links
 */
export function listText({
  title,
  summary,
  sections,
  origin,
}: {
  title: string;
  summary: string;
  sections: readonly (readonly [
    heading: string,
    lines: readonly { title: string; href: string; description: string }[],
  ])[];
  origin: URL;
}): string {
  const parts = sections.map(([heading, lines]) => {
    const links = lines.map(
      ({ title: name, href, description }) =>
        `- [${oneLine(name).replace(/[[\]\\]/g, '\\$&')}](${new URL(href, origin)}): ${oneLine(description)}`,
    );
    return [`## ${oneLine(heading)}`, '', ...links].join('\n');
  });
  return `${[`# ${oneLine(title)}`, `> ${oneLine(summary)}`, ...parts].join('\n\n')}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
