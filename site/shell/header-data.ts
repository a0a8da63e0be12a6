/** The header's props, from content/site.yaml. */
import type { SearchCopy } from '#site/search/document-queries.ts';
import type { SiteFacts } from './queries.ts';

/** The words and links of the header; home is the first link. */
export function header({ brand, navigation, words }: SiteFacts, { loading, failed }: SearchCopy) {
  return {
    /** Words of the search box before its index is loaded. */
    search: {
      label: words.search_label,
      placeholder: words.search_placeholder,
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
    callToAction: navigation.call_to_action,
    copy: {
      mainNavigation: words.main_navigation,
      openMenu: words.open_menu,
      closeMenu: words.close_menu,
      menu: words.menu,
      openSearch: words.open_search,
      search: words.search,
      newsletterText: words.newsletter_text,
      newsletterLabel: words.newsletter_label,
      newsletterPlaceholder: words.newsletter_placeholder,
      subscribe: words.subscribe,
    },
  };
}
