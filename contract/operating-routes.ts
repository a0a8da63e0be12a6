/** The URLs that no page of the site leads to. Apart from routes.ts, all of which the home page's JavaScript carries. */
export const operatingRoutes = {
  /** Whom to tell of a weakness (RFC 9116). */
  securityTxt: '/.well-known/security.txt',
  /** Which pages browsers may open ahead: named in a header of every answer. */
  speculationRules: '/speculation-rules.json',
  /** For who runs the server: alive, ready for visitors, and how it is doing. */
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;
