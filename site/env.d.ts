/// <reference types="astro/client" />
import type { PageData } from '#contract/page-data.ts';

declare global {
  interface ImportMetaEnv {
    /** The origin of the server, if it does not serve the files; otherwise empty. */
    readonly API_ORIGIN?: string;
    /** The version of the Open Graph pictures: site/seo/drawing-version.ts. */
    readonly DRAWING_VERSION?: string;
  }

  namespace App {
    /** The data that the server passes to a page rendered on demand; empty on prerendered pages. */
    interface Locals extends PageData {}
  }
}
