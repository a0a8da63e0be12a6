/// <reference types="astro/client" />
import type { PageData } from '#contract/page-data.ts';

declare global {
  interface ImportMetaEnv {
    /** Where the server stands when that is not with the files; empty when it is. */
    readonly API_ORIGIN?: string;
    /** What the pictures for other sites are drawn with: site/seo/drawing-version.ts. */
    readonly DRAWING_VERSION?: string;
  }

  namespace App {
    /** What the server hands to a page rendered on demand; empty for a page built beforehand. */
    interface Locals extends PageData {}
  }
}
