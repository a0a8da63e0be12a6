import type { AstroIntegration } from 'astro';
import { type IndicWords, indicWords } from './indic-scripts.ts';

/**
 * Makes code and tables of Markdown focusable, because both scroll sideways if they are too wide. Each is labelled by the
 * heading above it, code also by its language. Columns are aligned by classes (site/ui/prose.css), because the content
 * policy blocks the inline styles that the processor writes. Words in an Indian script get their language and font.
 */
export function markdown(): AstroIntegration {
  return {
    name: 'markdown',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const { name, options } = config.markdown.processor;
        if (!('hastPlugins' in options && Array.isArray(options.hastPlugins)))
          throw new TypeError(
            `The Markdown processor "${name}" takes no hastPlugins. Port site/build/markdown.ts to it.`,
          );
        options.hastPlugins.push(markdownPlugin, languagePlugin);
      },
    },
  };
}

/** The token classes that site/ui/prose.css styles. Two thirds of the tokens that the highlighter marks have none of them. */
export const COLOURED: ReadonlySet<string> = new Set(
  (
    'comment prolog keyword tag selector builtin string char attr-value template-string url number boolean constant ' +
    'property attr-name variable function'
  ).split(' '),
);

/** Created once per document: it remembers the last heading. */
function markdownPlugin() {
  let heading: string | undefined;
  return {
    name: 'markdown',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'pre', 'table', 'th', 'td'],
      visit(element: MarkdownElement, context: MarkdownContext): void {
        if (/^h\d$/.test(element.tagName)) heading = context.textContent(element);
        else if (element.tagName === 'pre') nameCode(element, context, heading);
        else if (element.tagName === 'table') context.wrapNode(element, scrollBox(heading));
        else alignByClass(element, context);
      },
    },
  };
}

function nameCode(element: MarkdownElement, context: MarkdownContext, heading: string | undefined): void {
  const language = String(element.properties['dataLanguage'] ?? '');
  const name = [heading, language].filter(Boolean).join(': ');
  // A group, like the tables, and not a region: a landmark per code block would hide the page's own landmarks.
  context.setProperty(element, 'role', 'group');
  if (name) context.setProperty(element, 'ariaLabel', name);
  context.setProperty(element, 'tabIndex', 0);
  for (const child of element.children) if (child.type === 'element') context.replaceNode(child, coloured(child));
}

/** Keeps only the styled class of a token; replaces a token without one by its children. */
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

/** After markdownPlugin, because that replaces the text of code. */
const languagePlugin = {
  name: 'language',
  text(text: MarkdownText, context: MarkdownContext): void {
    const words = indicWords(text.value);
    if (words.length > 0) context.replaceNode(text, withLanguages(text.value, words));
  },
};

/** @returns the text in parts: the words in elements, what is between them as text */
function withLanguages(text: string, found: readonly IndicWords[]): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let end = 0;
  for (const { words, index, script } of found) {
    parts.push({ type: 'text', value: text.slice(end, index) });
    const properties = { lang: script.language, className: [`font-${script.name}`] };
    parts.push({ type: 'element', tagName: 'span', properties, children: [{ type: 'text', value: words }] });
    end = index + words.length;
  }
  parts.push({ type: 'text', value: text.slice(end) });
  return parts.filter((part) => part.type === 'element' || part.value);
}

/** An element of a Markdown document, as the processor (Sätteri) passes it to a plugin. */
interface MarkdownElement {
  type: 'element';
  tagName: string;
  properties: Record<string, unknown>;
  children: MarkdownNode[];
}

interface MarkdownText {
  type: 'text';
  value: string;
}

type MarkdownNode = MarkdownElement | MarkdownText;

/** The methods that the processor passes to a plugin. */
interface MarkdownContext {
  textContent(element: MarkdownElement): string;
  setProperty(element: MarkdownElement, name: string, value: unknown): void;
  wrapNode(element: MarkdownElement, parent: MarkdownElement): void;
  replaceNode(node: MarkdownNode, others: MarkdownNode[]): void;
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
