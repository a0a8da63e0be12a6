/** The header's props, from content/site.yaml. */
import type { SearchCopy } from '#site/search/document-queries.ts';
import type { SiteFacts } from './queries.ts';

/** The words and links of the header; home is the first link. */
export function header({ brand, navigation, words }: SiteFacts, { loading, failed }: SearchCopy) {
  return {
    /** Words of the search box before its index is loaded. */
    search: {
      label: words.searchLabel,
      placeholder: words.searchPlaceholder,
      submit: words.search,
      loading,
      failed,
    },
    brand,
    links: navigation.primary,
    menus: [
      { id: 'services', ...navigation.services },
      { id: 'industries', ...navigation.industries },
    ] as const,
    login: navigation.login,
    callToAction: navigation.callToAction,
    copy: {
      mainNavigation: words.mainNavigation,
      openMenu: words.openMenu,
      closeMenu: words.closeMenu,
      menu: words.menu,
      openSearch: words.openSearch,
      search: words.search,
      newsletterText: words.newsletterText,
      newsletterLabel: words.newsletterLabel,
      newsletterPlaceholder: words.newsletterPlaceholder,
      subscribe: words.subscribe,
    },
  };
}
