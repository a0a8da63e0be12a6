/** The ids of the header's two popovers: sections draw them, the header's island finds them by these. */
export const headerPopovers = { menu: 'site-menu', search: 'site-search' } as const;
