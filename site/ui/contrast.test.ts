/** Every pair of text and ground that the tokens make, in both colour schemes and in every band. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [tokens, bands] = ['tokens', 'bands'].map((name) =>
  readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'),
);
const [light = '', dark = ''] = (tokens ?? '').split('@media (prefers-color-scheme: dark)');

type Colours = Record<string, string>;

/** The colours that a rule sets. */
function coloursOf(css: string, selector: string): Colours {
  const rule = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].find(([, selectors = '']) =>
    selectors.split(/[,;]|\*\//).some((one) => one.trim() === selector),
  );
  if (!rule) throw new Error(`There is no rule for ${selector}.`);
  const entries = [...(rule[2] ?? '').matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]);
  return Object.fromEntries(entries) as Colours;
}

const page = { light: coloursOf(light, '.on-page'), dark: coloursOf(dark, '.on-page') };

/** A band takes some of its colours from the scheme of the page. */
function band(of: Colours, selector: string): Colours {
  const own = { ...coloursOf(bands ?? '', '.on-dark'), ...coloursOf(bands ?? '', selector) };
  const resolve = (value: string) => of[/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? ''] ?? value;
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, resolve(value)]));
}

const grounds: Record<string, Colours> = {
  'the page': page.light,
  'the page, dark': { ...page.light, ...page.dark },
  'paper, dark': { ...page.light, ...coloursOf(dark, '.on-paper') },
  'a band': band(page.light, '.on-dark'),
  'a band, dark': band(page.dark, '.on-dark'),
};
const coloured = [...(bands ?? '').matchAll(/\.(background-[\w-]+|on-kaavi) \{/g)].map(([, name]) => `.${name}`);
for (const selector of coloured) {
  // Only its ground: a panel on it has the colours of a band.
  const { background = '', text = '', muted = '', accent = '' } = band(page.light, selector);
  grounds[selector] = { background, text, muted, accent };
}

const luminance = (hex: string) => {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = (full.match(/[\da-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (bright + 0.05) / (dim + 0.05);
};

/** The pairs of a ground with a lower contrast, in one sentence each. */
const below = (colours: Colours, least: number, names: string[], on: string[]) =>
  on.flatMap((ground) =>
    names.flatMap((name) => {
      const [colour, under] = [colours[name], colours[ground]];
      if (!colour || !under) return [];
      const found = contrast(colour, under);
      return found < least ? [`${name} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );

test.each(Object.entries(grounds))('text has a contrast of 4.5 on %s, and fields an edge of 3', (_name, colours) => {
  const on = ['background', 'quiet', 'surface', 'field-background'];
  expect(below(colours, 4.5, ['text', 'muted', 'accent', 'danger'], on)).toEqual([]);
  expect(below(colours, 3, ['field', 'strand'], on)).toEqual([]);
});

test('in the dark scheme a panel is lighter than the page, a surface lighter still, and a band darker', () => {
  const { background = '', quiet = '', surface = '', band = '', hairline = '' } = page.dark;
  const steps = [band, background, quiet, surface, hairline];
  for (const [at, colour] of steps.slice(1).entries()) {
    expect(luminance(colour)).toBeGreaterThan(luminance(steps[at] ?? ''));
    expect(contrast(colour, steps[at] ?? '')).toBeGreaterThan(1.1);
  }
});
