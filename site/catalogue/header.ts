/** The navigation of content/site.yaml as the header takes it. */
import type { SiteFacts, SystemWords } from '#site/catalogue/site.ts';
import { errorWords } from '#site/catalogue/words.ts';

/** Everything the header says and links to; home stands first among its links. */
export function header(site: SiteFacts, system: SystemWords) {
  const { navigation, words } = site;
  return {
    brand: site.brand,
    links: navigation.primary,
    menus: [
      { id: 'services' as const, ...navigation.services },
      { id: 'industries' as const, ...navigation.industries },
    ],
    login: navigation.login,
    callToAction: navigation.call_to_action,
    words: {
      mainNavigation: words.main_navigation,
      openMenu: words.open_menu,
      closeMenu: words.close_menu,
      menu: words.menu,
      openSearch: words.open_search,
      search: words.search,
      searchLabel: words.search_label,
      searchPlaceholder: words.search_placeholder,
      newsletter: words.newsletter,
      newsletterText: words.newsletter_text,
      newsletterLabel: words.newsletter_label,
      newsletterPlaceholder: words.newsletter_placeholder,
      subscribe: words.subscribe,
      boundary: errorWords(site, system),
    },
  };
}
