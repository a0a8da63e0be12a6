import type { AstroIntegration } from 'astro';

/** An element of a Markdown document, as its processor (Sätteri) hands it to a plugin. */
export interface MarkdownElement {
  type: 'element';
  tagName: string;
  properties: Record<string, unknown>;
  children: MarkdownNode[];
}

export type MarkdownNode = MarkdownElement | { type: 'text'; value: string };

/** What a plugin may do with it. */
export interface MarkdownContext {
  textContent(element: MarkdownElement): string;
  setProperty(element: MarkdownElement, name: string, value: unknown): void;
  wrapNode(element: MarkdownElement, parent: MarkdownElement): void;
  replaceNode(element: MarkdownElement, others: MarkdownNode[]): void;
}

/**
 * Tables of Markdown as the site can show them: in a box that scrolls by itself and that the keyboard reaches, named by
 * the heading above it; columns aligned by classes (site/ui/prose.css), since the content policy blocks the inline styles
 * that the processor writes.
 */
export function markdownTables(): AstroIntegration {
  return {
    name: 'markdown-tables',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const { name, options } = config.markdown.processor;
        if (!('hastPlugins' in options && Array.isArray(options.hastPlugins)))
          throw new TypeError(`The Markdown processor "${name}" takes no hastPlugins: port markdown-tables to it.`);
        options.hastPlugins.push(tablePlugin);
      },
    },
  };
}

/** One plugin a document: it remembers the heading it has passed. */
function tablePlugin() {
  let heading: string | undefined;
  return {
    name: 'tables',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'table', 'th', 'td'],
      visit(element: MarkdownElement, context: MarkdownContext): void {
        if (element.tagName === 'table') context.wrapNode(element, scrollBox(heading));
        else if (/^h\d$/.test(element.tagName)) heading = context.textContent(element);
        else alignByClass(element, context);
      },
    },
  };
}

const scrollBox = (heading: string | undefined): MarkdownElement => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['prose-table'], role: 'group', ariaLabel: heading, tabIndex: 0 },
  children: [],
});

function alignByClass(cell: MarkdownElement, context: MarkdownContext): void {
  const side = /^text-align: (left|center|right)$/.exec(String(cell.properties['style'] ?? ''))?.[1];
  if (!side) return;
  context.setProperty(cell, 'style', null);
  if (side !== 'left') context.setProperty(cell, 'className', [`cell-${side}`]);
}
