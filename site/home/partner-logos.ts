import * as simpleIcons from 'simple-icons';

export interface PartnerLogo {
  /** The name in the set, e.g. `siPython`. */
  id: string;
  name: string;
  /** SVG path data on a 24 × 24 grid. */
  path: string;
}

/**
 * The logos of technology platforms, from the CC0 set simple-icons.
 *
 * @param names as the set exports them, e.g. `siPython`
 * @throws RangeError when the set has no such logo
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
