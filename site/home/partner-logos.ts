import * as simpleIcons from 'simple-icons';

interface PartnerLogo {
  /** The name in simple-icons, e.g. `siPython`. */
  id: string;
  name: string;
  /** SVG path data on a 24 × 24 grid. */
  path: string;
}

/**
 * The logos of technology platforms, from simple-icons (CC0).
 *
 * @param names as simple-icons exports them, e.g. `siPython`
 * @throws RangeError when simple-icons has no such logo
 */
export function partnerLogos(names: readonly string[]): PartnerLogo[] {
  return names.map((name) => {
    const icon = (simpleIcons as Record<string, { title: string; path: string } | undefined>)[name];
    if (!icon)
      throw new RangeError(
        `content/pages/home.yaml: partners.icons names "${name}", which simple-icons does not have.`,
      );
    return { id: name, name: icon.title, path: icon.path };
  });
}
