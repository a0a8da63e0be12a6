import { describe, expect, it } from 'vitest';
import { namesOnPage, readChunks, readPage } from '#site/integrations/page-names.ts';

const SCRIPTS = {
  'Menu.11111111.js': `import{j}from"./react.22222222.js";import("./Later.33333333.js");j("nav",{className:\`open\${o?\` wide\`:\`\`} md:p-2\`})`,
  'react.22222222.js': 'const elements="table hidden".split(" ")',
  'Later.33333333.js': 'e.style.setProperty("--gap","1px");j("input",{type:`date`,className:"late\\nr"})',
  'Other.44444444.js': 'j("p",{className:"other"})',
};
const chunks = readChunks(new Map(Object.entries(SCRIPTS)));
const island =
  '<astro-island component-url="/assets/Menu.11111111.js" renderer-url="/assets/react.22222222.js" props="{&quot;className&quot;:[0,&quot;from-props&quot;]}">';

const present = (html: string, names: string[]): string[] =>
  names.filter((name) => namesOnPage([readPage(html)], chunks).has(name));

describe('on a page there are', () => {
  it.each([
    ['its elements', '<main><foreignObject/></main>', ['main', 'foreignObject']],
    ['its classes', '<p class="a  md:b\nc">', ['a', 'md:b', 'c']],
    ['classes with character references', '<p class="[&amp;&gt;p]:a &#38;b &#x26;c">', ['[&>p]:a', '&b', '&c']],
    ['words of an inline script', '<script>e.className="a"</script>', ['a']],
    ['words of a script of its own', '<script src="/assets/Other.44444444.js"></script>', ['other']],
    ['classes handed to an island', island, ['from-props']],
    ['classes and elements of an island', island, ['nav', 'open', 'wide', 'md:p-2']],
    ['those of a script that an island loads later', island, ['late', 'r', 'input', '--gap']],
  ])('%s', (_, html, names) => {
    expect(present(html, names)).toEqual(names);
  });

  it('not the words of its text, its data, its styles, other scripts or React', () => {
    const data = '<script type="application/ld+json">{"data":"data"}</script><style>[a=" class="styled"]{}</style>';
    const html = `${island}<p class="a">text</p>${data}`;
    expect(present(html, ['text', 'data', 'styled', 'other', 'table', 'hidden'])).toEqual([]);
    expect(present('<p>', ['nav', 'from-props'])).toEqual([]);
  });
});

it('has what comes to it from another page', () => {
  const other = '<p class="far"><ul class="article-cards"><li class="near"></ul><ul class="article-cards"><b></ul>';
  const { cards, next } = readPage(`${other}<a class="c" href="/blog/page/2" rel="next">`);
  const names = namesOnPage([readPage('<p class="own">'), cards], chunks);
  expect(['own', 'near', 'b', 'far'].filter((name) => names.has(name))).toEqual(['own', 'near', 'b']);
  expect([next, readPage(other).next]).toEqual(['/blog/page/2', undefined]);
});

it('takes a class that cannot be told in code for present', () => {
  expect(present('<p>', ["before:content-['x']", 'plain'])).toEqual(["before:content-['x']"]);
});
