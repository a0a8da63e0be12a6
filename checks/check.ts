import type { Page } from './page.ts';
import type { Rule } from './rule.ts';

/** Looks at every page of the built site, one after the other. */
export interface Check {
  readonly name: string;
  visit(page: Page): void;
  /** Complete when every page has been visited. */
  rules(): Rule[];
  /** Figures to show beside the rules. */
  table?(): string[];
}

/** The files of dist/client: path with a slash before it, to content. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;
