/// <reference types="astro/client" />
import type { PageData } from '#contract/page-data.ts';

declare global {
  namespace App {
    /** What the server hands to a page rendered on demand; empty for a page built beforehand. */
    interface Locals extends PageData {}
  }
}
