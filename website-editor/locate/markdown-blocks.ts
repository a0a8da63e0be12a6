import { micromark, parse, postprocess, preprocess } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** A paragraph, heading, cell of a table or block of code of a Markdown text. */
export interface MarkdownBlock {
  /** Without syntax. */
  text: string;
  /** Where it begins in the Markdown, in characters. */
  offset: number;
}

const BLOCKS = ['paragraph', 'atxHeading', 'setextHeading', 'tableData', 'tableHeader', 'codeFenced', 'codeIndented'];

/** The blocks of a text, in its order. */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  return events.flatMap(([step, { type, start, end }]) => {
    if (step !== 'enter' || !BLOCKS.includes(type)) return [];
    const source = markdown.slice(start.offset, end.offset);
    const text = plain(type.startsWith('table') ? source.replace(/^\||\|$/g, '').trim() : source);
    return text === '' ? [] : [{ text, offset: start.offset }];
  });
}

const plain = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
