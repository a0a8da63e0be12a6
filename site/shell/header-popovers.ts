/** The ids of the header's two popovers. */
export const headerPopovers = { menu: 'site-menu', search: 'site-search' } as const;
