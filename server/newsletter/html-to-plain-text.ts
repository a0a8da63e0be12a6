/** The entities that micromark writes. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const TOKEN = /<(\/?)([a-z][a-z\d]*)([^>]*)>|([^<]+)/g;

/** What a list, quotation or paragraph puts before its lines. */
interface Block {
  /** Before its first line, such as "- ". */
  first: string;
  /** Before its other lines. */
  rest: string;
}

/**
 * The plain text of what micromark has made from Markdown: addresses behind their links, lists with dashes and numbers,
 * quotations with ">".
 *
 * @param html of micromark without raw HTML; another's may come out wrong, but never as markup
 */
export function htmlToPlainText(html: string): string {
  const output: string[] = [];
  const blocks: Block[] = [];
  /** The next number of each open list; undefined for a list without numbers. */
  const numbers: (number | undefined)[] = [];
  let line = '';
  let href = '';
  let linkText = '';
  let isCode = false;

  const blankLine = () =>
    blocks
      .map(({ rest }) => rest)
      .join('')
      .trimEnd();
  const endParagraph = (isTight = false) => {
    const text = isCode ? line.replace(/\n$/, '') : line.replace(/[ \n]*\n[ \n]*/g, '\n').trim();
    line = '';
    if (!text) return;
    for (const part of text.split('\n')) {
      output.push(blocks.map((block) => takePrefix(block)).join('') + part);
    }
    if (!isTight) output.push(blankLine());
  };

  for (const [, slash, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) {
      const plain = decode(text);
      // A line ending in Markdown is a space; where a line is to end, there is a <br>.
      line += isCode ? plain : plain.replaceAll('\n', ' ');
      linkText += plain;
      continue;
    }
    const isEnd = slash === '/';
    if (tag === 'br') line += '\n';
    else if (tag === 'hr') {
      endParagraph();
      line = '* * *';
      endParagraph();
    } else if (tag === 'a') {
      if (isEnd) {
        if (href && href !== linkText && href !== `mailto:${linkText}`) line += ` (${href.replace(/^mailto:/, '')})`;
      } else {
        href = decode(/ href="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? '');
        linkText = '';
      }
    } else if (tag === 'ul' || tag === 'ol') {
      endParagraph(true);
      if (isEnd) {
        numbers.pop();
        if (numbers.length === 0 && output.at(-1) !== '') output.push(blankLine());
      } else numbers.push(tag === 'ol' ? Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1) : undefined);
    } else if (tag === 'li') {
      endParagraph(true);
      if (isEnd) blocks.pop();
      else {
        const number = numbers.at(-1);
        const first = number === undefined ? '- ' : `${number}. `;
        if (number !== undefined) numbers[numbers.length - 1] = number + 1;
        blocks.push({ first, rest: ' '.repeat(first.length) });
      }
    } else if (tag === 'blockquote') {
      endParagraph();
      if (isEnd) {
        blocks.pop();
        if (output.length > 0) output[output.length - 1] = blankLine();
      } else blocks.push({ first: '> ', rest: '> ' });
    } else if (/^(p|pre|h\d)$/.test(tag)) {
      endParagraph();
      if (!isEnd && !/^[> ]*$/.test(output.at(-1) ?? '')) output.push(blankLine());
      isCode = tag === 'pre' && !isEnd;
    }
  }
  endParagraph();
  return output
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function takePrefix(block: Block): string {
  const { first } = block;
  block.first = block.rest;
  return first;
}

const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
