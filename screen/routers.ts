/** TanStack knows one router only: each screen adds its own here, in its router.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: the screens fill it.
export interface Routers {}

declare module '@tanstack/react-router' {
  interface Register {
    router: Routers[keyof Routers];
  }
}
