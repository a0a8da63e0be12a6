/** The navigation of content/site.yaml as the header takes it. */
import type { SearchWords } from '#site/catalogue/search-documents.ts';
import type { SiteFacts } from '#site/catalogue/site.ts';

/** Everything the header says and links to; home stands first among its links. */
export function header({ brand, navigation, words }: SiteFacts, { loading, failed }: SearchWords) {
  return {
    /** What its search box says before its index is there. */
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
    words: {
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
