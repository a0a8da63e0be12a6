import { describe, expect, it, vi } from 'vitest';
import { classRenamer, shortClassNames } from '#site/integrations/class-names.ts';
import { readChunks, readPage } from '#site/integrations/page-names.ts';

const chunks = readChunks(new Map([['Menu.11111111.js', 'j("p",{className:o?"in-script a":""})']]));
const namesOf = (utilities: string[], ...pages: string[]) =>
  Object.fromEntries(shortClassNames(new Set(utilities), pages.map(readPage), chunks));

describe('a utility', () => {
  it('gets a name by its place among the others, wherever it is used', () => {
    expect(namesOf(['first', 'lost', 'often'], '<p class="first often">', '<p class="often other">')).toEqual({
      first: 'b',
      lost: 'c',
      often: 'd',
    });
  });

  it.each([
    ['in a script', 'in-script', ''],
    ['in an inline script', 'inline', '<script>e.className="inline"</script>'],
    ['in the properties of an island', 'props', '<astro-island props="{&quot;className&quot;:[0,&quot;props&quot;]}">'],
    ['on a card that another page may append', 'card', '<ul class="article-cards"><li class="card"></li></ul>'],
    ['with a sign at which words end', "['x']", ''],
  ])('keeps the name that it has %s', (_, name, html) => {
    expect(namesOf([name, 'other'], `${html}<p class="${name} other">`)).toEqual({ other: 'b' });
  });

  it('gets no name that another class or a word of a script has, and none that looks like a word', () => {
    const classes = Array.from({ length: 600 }, (_, index) => `class-${index}`);
    const names = Object.values(namesOf(classes, `<p class="${classes.join(' ')} c">`));
    expect(new Set(names).size).toBe(600);
    expect(names).not.toContain('a');
    expect(names).not.toContain('c');
    expect(names.filter((name) => !/^[a-zA-Z]\d*$/.test(name))).toEqual([]);
  });
});

describe('renamed', () => {
  const shortNames = new Map([
    ['[&>p]:m-0', 'b'],
    ['flex', 'c'],
  ]);
  const rename = classRenamer(shortNames);

  it('are classes in every tag', () => {
    expect(rename('<p id="a" class="flex x [&amp;&gt;p]:m-0" hidden><b><svg\n  hidden  class="flex"/>')).toBe(
      '<p id="a" class="c x b" hidden><b><svg\n  hidden  class="c"/>',
    );
  });

  it('are lists of classes that are read once for all pages', () => {
    const get = vi.spyOn(shortNames, 'get');
    expect(['<p class="flex x y">', '<b class="flex x y">'].map(rename)).toEqual([
      '<p class="c x y">',
      '<b class="c x y">',
    ]);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it.each([
    '<script>s=\'<p class="flex">\'</script>',
    '<style>[a=" class="flex"]{}</style>',
    '<pre>a class="flex" b</pre>',
    '<p data-class="flex" title="a class=flex">flex</p>',
  ])('is nothing else: %s', (html) => {
    expect(rename(html)).toBe(html);
  });
});
