import { selectAll, selectOne } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** One page as it was built. */
export class Page {
  /** Its address: /contact for contact.html. */
  readonly path: string;
  readonly html: string;
  readonly #document: Document;
  /** Checks ask for the same: links, styles, the address for search engines. */
  readonly #found = new Map<string, readonly Element[]>();

  /** @param file its path below dist/client, with a slash before it: /contact.html */
  constructor(file: string, html: string) {
    this.path = file === '/index.html' ? '/' : file.replace(/\.html$/, '');
    this.html = html;
    this.#document = parseDocument(html);
  }

  all(selector: string): readonly Element[] {
    return this.#found.getOrInsertComputed(selector, (key) => selectAll<Node, Element>(key, this.#document));
  }

  /** The attribute of the first element that matches; undefined without either. */
  attribute(selector: string, name: string): string | undefined {
    return selectOne<Node, Element>(selector, this.#document)?.attribs[name];
  }

  /** The text of every element that matches. */
  texts(selector: string): string[] {
    return this.all(selector).map((element) => DomUtils.textContent(element));
  }
}
