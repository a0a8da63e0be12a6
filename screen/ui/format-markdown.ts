export type Format = 'bold' | 'link' | 'heading' | 'list';

/** A replacement in a text, and what is selected afterwards. Positions count as in a textarea. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  selectFrom: number;
  selectTo: number;
}

/** What a button of the toolbar does to the selected text; a second time it takes bold, heading and list back. */
export function formatMarkdown(text: string, start: number, end: number, format: Format): Edit {
  switch (format) {
    case 'bold':
      return formatBold(text, start, end);
    case 'link':
      return formatLink(text, start, end);
    case 'heading':
      return formatLines(text, start, end, '## ');
    case 'list':
      return formatLines(text, start, end, '- ');
  }
}

function formatBold(text: string, start: number, end: number): Edit {
  const selected = text.slice(start, end);
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**') {
    return { from: start - 2, to: end + 2, text: selected, selectFrom: start - 2, selectTo: end - 2 };
  }
  const words = selected || 'bold';
  return { from: start, to: end, text: `**${words}**`, selectFrom: start + 2, selectTo: start + 2 + words.length };
}

/** Selects what is to be typed next: the address, or the words when an address was selected. */
function formatLink(text: string, start: number, end: number): Edit {
  const selected = text.slice(start, end);
  const isAddress = /^(https?:\/\/|mailto:|\/)\S+$/.test(selected);
  const words = isAddress || !selected ? 'words' : selected;
  const address = isAddress ? selected : 'https://';
  const selectFrom = isAddress || !selected ? start + 1 : start + words.length + 3;
  const length = isAddress || !selected ? words.length : address.length;
  return { from: start, to: end, text: `[${words}](${address})`, selectFrom, selectTo: selectFrom + length };
}

/** Puts the prefix before each selected line. Markdown needs an empty line before a heading or a list. */
function formatLines(text: string, start: number, end: number, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (isMarked ? line.slice(prefix.length) : `${prefix}${line}`)).join('\n');
  const before = text.slice(0, from);
  const gap =
    isMarked || before === '' || before.endsWith('\n\n') || (before.endsWith('\n') && isBlock(before, prefix))
      ? ''
      : '\n';
  const selectTo = from + gap.length + changed.length;
  return { from, to, text: gap + changed, selectFrom: lines.length > 1 ? from + gap.length : selectTo, selectTo };
}

/** The line before is of the same list. */
const isBlock = (before: string, prefix: string): boolean =>
  before.slice(before.lastIndexOf('\n', before.length - 2) + 1).startsWith(prefix);

/** Puts a paragraph of its own behind the paragraph of the caret. */
export function blockAt(text: string, caret: number, block: string): Edit {
  const paragraphEnd = text.indexOf('\n\n', caret);
  const at = text.trim() === '' ? text.length : paragraphEnd === -1 ? text.trimEnd().length : paragraphEnd;
  const before = at === 0 || text.trim() === '' ? '' : '\n\n';
  const end = at + before.length + block.length;
  return { from: at, to: at, text: before + block, selectFrom: end, selectTo: end };
}
