export interface Notice {
  title: string;
  lines: string[];
  /** Where the form is that mends it. */
  link?: { href: string; text: string };
  /** Whether it stays. Otherwise the page looks again by itself. */
  isFinal?: true;
}

/** Seconds until the page looks again. */
const AGAIN_S = 1;

/** A page of a few sentences in place of the preview. */
export function previewNotice({ title, lines, link, isFinal }: Notice): string {
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${isFinal ? '' : `<meta http-equiv="refresh" content="${AGAIN_S}">\n`}<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${link ? `<p><a href="${escapeHtml(link.href)}" target="_top">${escapeHtml(link.text)}</a></p>\n` : ''}</html>
`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
