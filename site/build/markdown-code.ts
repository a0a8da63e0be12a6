import type { AstroIntegration } from 'astro';
import type { MarkdownContext, MarkdownElement, MarkdownNode } from './markdown-tables.ts';

/**
 * Code of Markdown in a box that the keyboard reaches, since it scrolls by itself where it is too wide; named by the
 * heading above it and by its language.
 */
export function markdownCode(): AstroIntegration {
  return {
    name: 'markdown-code',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const { name, options } = config.markdown.processor;
        if (!('hastPlugins' in options && Array.isArray(options.hastPlugins)))
          throw new TypeError(`The Markdown processor "${name}" takes no hastPlugins: port markdown-code to it.`);
        options.hastPlugins.push(codePlugin);
      },
    },
  };
}

/** What site/ui/prose.css gives a colour or a weight. Two of three pieces that the highlighter marks have none of them. */
export const COLOURED: ReadonlySet<string> = new Set(
  (
    'comment prolog keyword tag selector builtin string char attr-value template-string url number boolean constant ' +
    'property attr-name variable function'
  ).split(' '),
);

/** One plugin a document: it remembers the heading it has passed. */
function codePlugin() {
  let heading: string | undefined;
  return {
    name: 'code',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'pre'],
      visit(element: MarkdownElement, context: MarkdownContext): void {
        if (element.tagName !== 'pre') {
          heading = context.textContent(element);
          return;
        }
        const language = String(element.properties['dataLanguage'] ?? '');
        const name = [heading, language].filter(Boolean).join(': ');
        // A group, like the tables: a landmark for every piece of code would hide those of the page.
        context.setProperty(element, 'role', 'group');
        if (name) context.setProperty(element, 'ariaLabel', name);
        context.setProperty(element, 'tabIndex', 0);
        for (const child of element.children) if (child.type === 'element') context.replaceNode(child, coloured(child));
      },
    },
  };
}

/** A mark of the highlighter keeps the one class that has a colour; one without any is no element. */
function coloured(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  const { tagName, properties } = node;
  const children = node.children.flatMap(coloured);
  const classes = properties['className'];
  if (!Array.isArray(classes) || !classes.includes('token'))
    return [{ type: 'element', tagName, properties, children }];
  const kept = classes.find((name) => COLOURED.has(name));
  return kept ? [{ type: 'element', tagName, properties: { className: [kept] }, children }] : children;
}
