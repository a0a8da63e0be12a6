import type { BuiltPages } from './finished-pages.ts';

/** The font of rare characters in text and headings. Fonts of figures and Indian scripts are not for the first screen. */
const FACE = /@font-face\s*\{([^}]*font-family:\s*["']?Anek Latin Extended\b[^}]*)\}/g;
const FILE = /url\(["']?([^"')]+)/;
const RANGE = /unicode-range:([^;}]+)/;
/** What is not rendered as text, so its characters load no font. */
const UNREAD = /<head>[\s\S]*?<\/head>|<(script|style|template|svg)\b[\s\S]*?<\/\1>|<[^>]*>/g;
const LAST_PRELOAD =
  /(?:<link rel="preload" href="[^"]*" as="font"[^>]*>)(?![\s\S]*<link rel="preload"[^>]* as="font")/;

/**
 * Preloads the font of rare characters, such as the rupee sign, on the prerendered pages that have one. Otherwise the browser
 * would request it only after layout.
 */
export function rareFonts({ texts }: BuiltPages): string {
  let count = 0;
  for (const [file, html] of texts) {
    const preloading = preloadRareFonts(html);
    if (preloading !== html) count += 1;
    texts.set(file, preloading);
  }
  return `${count} pages preload the font of a rare character.`;
}

/** @returns the page, with a preload for each font that its text needs and that it does not preload yet */
export function preloadRareFonts(html: string): string {
  const read = html.replace(UNREAD, ' ');
  const wanted = [...html.matchAll(FACE)].flatMap(([, face = '']) => {
    const [file, range] = [FILE.exec(face)?.[1], RANGE.exec(face)?.[1]];
    return file && range && !html.includes(`href="${file}"`) && within(range).test(read) ? [file] : [];
  });
  const links = [...new Set(wanted)].map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  );
  return html.replace(LAST_PRELOAD, (last) => last + links.join(''));
}

/** `U+100-130,U+20A0` as a pattern; `U+20??` is U+2000 to U+20FF. */
function within(range: string): RegExp {
  const parts = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'F')}}`;
  });
  return new RegExp(`[${parts.join('')}]`, 'u');
}
