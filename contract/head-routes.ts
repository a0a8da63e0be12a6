/** The URLs that only the head of a page names, or a program asks for. Apart from routes.ts, all of which the home page's JavaScript carries. */
export const headRoutes = {
  /** What a link to a page is shown with elsewhere, by the name of the picture: 1200 × 630 pixels. */
  openGraphImage: (name: string) => `/assets/og/${name}.png`,
  /** What the site is, for programs that answer questions (https://llmstxt.org). */
  llmsTxt: '/llms.txt',
  /** Name, colours and icons, for systems that keep the site beside their programs. */
  manifest: '/site.webmanifest',
  /** Square, by their width in pixels; the maskable one is cut to a shape by the system. */
  icons: {
    ico: '/favicon.ico',
    svg: '/favicon.svg',
    apple: '/apple-touch-icon.png',
    192: '/icon-192.png',
    512: '/icon-512.png',
    maskable: '/icon-maskable.png',
  },
} as const;
