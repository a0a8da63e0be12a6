import type { AstroIntegration } from 'astro';

/** An element of a Markdown page, as the processor (Sätteri) hands it to a plugin. */
export interface MarkdownElement {
  type: 'element';
  tagName: string;
  properties: Record<string, unknown>;
  children: MarkdownElement[];
}

/** What a plugin may do with it. */
export interface MarkdownContext {
  textContent(element: MarkdownElement): string;
  setProperty(element: MarkdownElement, name: string, value: unknown): void;
  wrapNode(element: MarkdownElement, parent: MarkdownElement): void;
}

/**
 * Tables of Markdown as the site can show them: in a box that scrolls by itself and that a keyboard reaches, named after
 * the heading above; columns aligned by classes (styles/prose.css), since the content policy blocks the inline styles
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
        options.hastPlugins.push(createTablePlugin);
      },
    },
  };
}

/** One for each document: it remembers the heading it has passed. */
export function createTablePlugin() {
  let heading = '';
  return {
    name: 'tables',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'table', 'th', 'td'],
      visit(element: MarkdownElement, context: MarkdownContext): void {
        if (element.tagName === 'table') context.wrapNode(element, scrollBox(heading));
        else if (element.tagName.startsWith('h')) return;
      },
    },
  };
}
