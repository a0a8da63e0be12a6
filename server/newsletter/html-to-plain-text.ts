import { convert, type HtmlToTextOptions } from 'html-to-text';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    rule: (_element, _walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addLiteral('* * *');
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
    // The library's own indents by a space.
    numberedList: ({ children, attribs, parent }, walk, builder) => {
      const items = children.filter(({ name }) => name === 'li');
      const lineBreaks = parent?.name === 'li' ? 1 : 2;
      const first = Number(attribs?.start ?? 1);
      const prefixes = items.map((_item, index) => `${first + index}. `);
      builder.openList({
        leadingLineBreaks: lineBreaks,
        interRowLineBreaks: 1,
        maxPrefixLength: Math.max(...prefixes.map(({ length }) => length)),
      });
      for (const [index, item] of items.entries()) {
        builder.openListItem({ prefix: prefixes[index] });
        walk([item], builder);
        builder.closeListItem();
      }
      builder.closeList({ trailingLineBreaks: lineBreaks });
    },
  },
  selectors: [
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2 } })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'ol', format: 'numberedList' },
    { selector: 'hr', format: 'rule' },
  ],
};

/** The plain text of HTML: addresses behind their links, lists with dashes and numbers, quotations with ">". */
export function htmlToPlainText(html: string): string {
  return convert(html, OPTIONS)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
