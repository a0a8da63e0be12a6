import { describe, expect, it } from 'vitest';
import { Stylesheet } from '#site/integrations/stylesheet.ts';

const cut = (css: string, ...names: string[]): string => new Stylesheet([css]).cutTo(new Set(names)).join('');

describe('a rule', () => {
  it.each([
    ['all its classes are there', '.card.wide .title{color:red}', ['card', 'wide', 'title']],
    [
      'a name is written with escapes',
      String.raw`.md\:p-0\.5,.\@5xl\:flex,.\31 0{color:red}`,
      ['md:p-0.5', '@5xl:flex', '10'],
    ],
    ['its elements are there', 'button>svg{color:red}', ['button', 'svg']],
    ['every page has its element', 'html,body,*,tbody{color:red}', []],
    ['a state may come', '.card:hover:not(:disabled)::after{color:red}', ['card']],
    ['an attribute may come', '[hidden],[data-open=".lost"]{color:red}', []],
    ['it wants something not to be there', '.card:not(.lost){color:red}', ['card']],
    [
      'one of several choices is there',
      ':is(.lost,.card):where(.lost,:hover):has(.title,.lost){color:red}',
      ['card', 'title'],
    ],
    ['its place is said by number', '.card:nth-child(2n+1 of .lost){color:red}', ['card']],
  ])('stays where %s', (_, css, names) => {
    expect(cut(css, ...names)).toBe(css);
  });

  it.each([
    ['a class', '.card .lost{color:red}'],
    ['an element', '.card lost{color:red}'],
    ['every choice', '.card:is(.lost,.gone .card){color:red}'],
    ['what is inside it', '.card:has(.lost){color:red}'],
    ['a class of the rule around it', '.lost{&:hover{color:red}}'],
  ])('goes where %s is missing', (_, css) => {
    expect(cut(css, 'card')).toBe('');
  });

  it("is left out with the whole of Tailwind's stand-in for @property", () => {
    const css = '@layer properties{@supports (margin-trim:block){*{--a:1}}}@layer base{a{color:var(--a)}}';
    expect(cut(css, 'a')).toBe('@layer base{a{color:var(--a)}}');
  });

  it('keeps those of its selectors that can match', () => {
    expect(cut('.card,.lost,h1{color:red}', 'card', 'h1')).toBe('.card,h1{color:red}');
  });

  it('goes with the groups that it leaves empty', () => {
    const css =
      '@media print{@supports (color:red){.lost{color:red}}.card{color:red}}@starting-style{.lost{color:red}}';
    expect(cut(css, 'card')).toBe('@media print{.card{color:red}}');
  });

  it('leaves its layer in its place', () => {
    const css = '@layer base{.lost{color:red}}@layer components{.card{color:red}}@layer base{.card{color:blue}}';
    expect(cut(css, 'card')).toBe('@layer base;@layer components{.card{color:red}}@layer base{.card{color:blue}}');
  });

  it('is judged with what is nested in it', () => {
    const css = '.card{color:red;&:hover{color:blue}& .lost{color:red}@media print{color:black}}';
    expect(cut(css, 'card')).toBe('.card{color:red;&:hover{color:blue}@media print{color:black}}');
  });
});

describe('a custom property', () => {
  it('stays where something kept uses it, through others too', () => {
    const css = ':root{--a:var(--b);--b:calc(var(--c)*2);--c:1px;--lost:var(--c)}.card{width:var(--a)}';
    expect(cut(css, 'card')).toBe(':root{--a:var(--b);--b:calc(var(--c)*2);--c:1px}.card{width:var(--a)}');
  });

  it('goes where only what is left out uses it, with the rule that it leaves empty', () => {
    const css = ':root{--a:1px}.wide{--a:2px}@media print{:root{--a:3px}}.lost{width:var(--a)}.card{width:1px}';
    expect(cut(css, 'card', 'wide')).toBe('.card{width:1px}');
  });

  it('stays where a script names it', () => {
    expect(cut(':root{--a:1px;--b:var(--a)}', '--b')).toBe(':root{--a:1px;--b:var(--a)}');
  });

  it('takes its registration along', () => {
    const property = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
    const css = `.card{--a:1px;width:var(--a)}${property('--a')}${property('--b')}`;
    expect(cut(css, 'card')).toBe(`.card{--a:1px;width:var(--a)}${property('--a')}`);
  });

  it('is found in every style element of the page', () => {
    const sheet = new Stylesheet([':root{--a:1px;--b:1px}', '.card{width:var(--a)}']);
    expect(sheet.cutTo(new Set(['card']))).toEqual([':root{--a:1px}', '.card{width:var(--a)}']);
  });

  it.each([
    ['a transition', '.card{transition:--a 1s}'],
    ['a container query', '@container style(--a:1px){.card{color:red}}'],
  ])('is used by %s', (_, css) => {
    expect(cut(`:root{--a:1px}${css}`, 'card')).toBe(`:root{--a:1px}${css}`);
  });
});

describe('an animation', () => {
  const keyframes = '@keyframes spin{to{rotate:var(--turn)}}';

  it('stays where something kept runs it, with the properties that it uses', () => {
    const css = `:root{--turn:1turn}.card{animation:1s linear spin}${keyframes}`;
    expect(cut(css, 'card')).toBe(css);
  });

  it('goes where nothing kept does', () => {
    expect(cut(`:root{--turn:1turn}.lost{animation:1s spin}${keyframes}.card{top:0}`, 'card', 'spin')).toBe(
      '.card{top:0}',
    );
  });
});

it('leaves everything else as it is written', () => {
  const css = [
    '/*! license */@import url(a.css) layer(b);@layer a,b;',
    '@font-face{font-family:A;src:url(/a.woff2)format("woff2");unicode-range:U+??,U+131}',
    '.card{background:#FFF url("a;b}c.png") no-repeat;width:calc( 1px + 2px )!important;--x: ;color:var(--x,)}',
  ].join('');
  expect(cut(css, 'card')).toBe(css);
});

it('leaves what it cannot read as it is written, with what that uses', () => {
  const css = ':root{--a:1px}.card{@media print{.lost &{top:var(--a)}}}';
  expect(cut(css, 'card')).toBe(css);
});

it('can be cut again', () => {
  const sheet = new Stylesheet(['.a{top:0}.b{top:0}']);
  expect([sheet.cutTo(new Set(['a'])), sheet.cutTo(new Set(['b']))]).toEqual([['.a{top:0}'], ['.b{top:0}']]);
});

describe('a second cut', () => {
  const css = '.a :is(b,.c){top:0}.d:has(.e){top:0}@property --f{initial-value:0}.a{--g:0;--h:var(--f)}';
  const sheet = new Stylesheet([css]);
  const names = ['a', 'b', 'c', 'd', 'e', '--f', '--g', '--h'];

  it('is the first where all that the styles ask for is as it was', () => {
    expect(sheet.cutTo(new Set(['a', 'other']))).toBe(sheet.cutTo(new Set(['a', 'another'])));
  });

  it.each(names)('is made anew where there is %s', (name) => {
    const without = new Set(names).difference(new Set([name]));
    for (const present of [new Set(names), without]) {
      expect(sheet.cutTo(present)).toEqual(new Stylesheet([css]).cutTo(present));
    }
    expect(sheet.cutTo(new Set(names))).not.toBe(sheet.cutTo(without));
  });
});

it('takes a condition away that every browser meets, and joins what it kept apart', () => {
  const css =
    '.card{color:red}@supports (color:color-mix(in lab, red, red)){.card{color:color-mix(in srgb, red, var(--a))}}.card{top:0}.b,.c{top:0}';
  expect(cut(css, 'card', 'b')).toBe('.card{color:color-mix(in srgb, red, var(--a));top:0}.b{top:0}');
});

it('joins no rules that are not next to each other', () => {
  const css = '.card{top:0}.b{top:1px}.card{top:2px}@media print{.card{top:0}}';
  expect(cut(css, 'card', 'b')).toBe(css);
});

it.each([
  ['a colour before it is mixed', 'color:red;top:0;color:color-mix(in srgb, red, var(--a))'],
  ['the same twice', '-webkit-text-decoration:inherit;top:0;-webkit-text-decoration:inherit'],
])('takes away %s', (_, block) => {
  expect(cut(`.card{${block}}`, 'card')).toBe(`.card{${block.slice(block.indexOf(';') + 1)}}`);
});

it.each(['height:100vh;height:100dvh', 'color:red!important;color:color-mix(in srgb, red, blue)'])(
  'leaves what is there for some browsers: %s',
  (block) => {
    expect(cut(`.card{${block}}`, 'card')).toBe(`.card{${block}}`);
  },
);

describe('a registered property that nothing on the page sets', () => {
  const property = (rest: string) => `@property --a{syntax:"*";inherits:false${rest}}`;

  it.each([
    ['has its initial value', ';initial-value:solid', 'border-style:var(--a)', 'border-style:solid'],
    ['has that before a fallback', ';initial-value:solid', 'border-style:var(--a,none)', 'border-style:solid'],
    ['leaves the fallback', '', 'transition:top var(--a,cubic-bezier(.4, calc(0*1), 1))', ''],
    [
      'leaves nothing',
      '',
      'font-variant-numeric:var(--a, ) tabular-nums var(--a, )',
      'font-variant-numeric:tabular-nums',
    ],
    ['leaves nothing to go by', '', 'top:var(--a)', 'top:var(--a)'],
  ])('%s', (_, rest, before, after) => {
    const expected = after || 'transition:top cubic-bezier(.4, calc(0*1), 1)';
    const own = expected === before ? property(rest) : '';
    expect(cut(`.card{${before}}.lost{--a:dashed}${property(rest)}`, 'card')).toBe(`.card{${expected}}${own}`);
  });

  it.each([
    ['another rule', '.b{--a:dashed}', 'b'],
    ['a script', '', '--a'],
  ])('stays where %s sets it', (_, css, name) => {
    const whole = `.card{border-style:var(--a)}${css}${property(';initial-value:solid')}`;
    expect(cut(whole, 'card', name)).toBe(whole);
  });
});
