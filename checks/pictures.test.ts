import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Pictures } from './pictures.ts';

function faultsOf(later: string, first = '', css = ''): string[] {
  const html = `<style>${css}</style><main><section>${first}</section><section>${later}</section></main>`;
  return faultsIn(new Pictures(), ['/a', html]);
}

const img = (src: string, rest = 'loading="lazy"') => `<img src="${src}" width="700" height="500" ${rest}>`;
const source = (type: string) => `<source type="${type}" srcset="/a.x">`;

it.each([img('/a.avif'), `<picture>${source('image/avif')}${img('/a.jpg')}</picture>`])('passes %s', (html) => {
  expect(faultsOf(html)).toEqual([]);
});

it.each([
  ['<img src="/a.avif" loading="lazy">', '/a.avif has width="" and height="".'],
  [img('/a.avif', ''), '/a.avif is not lazy.'],
  [img('/a.jpg'), '/a.jpg has no other format.'],
  [`<picture>${img('/a.jpg')}${source('image/avif')}</picture>`, '/a.jpg has no other format.'],
])('finds what is wrong with %s', (html, fault) => {
  expect(faultsOf(html)).toEqual([`/a: ${fault}`]);
});

it('requires eager pictures in the first section', () => {
  expect(faultsOf('', img('/a.avif', 'loading="eager"'))).toEqual([]);
  expect(faultsOf('', img('/a.avif'))).toEqual(['/a: /a.avif is lazy.']);
  expect(faultsOf('', img('/later-slide.avif', 'loading="lazy" fetchpriority="low"'))).toEqual([]);
});

it('checks styles', () => {
  expect(faultsOf('', '', 'p{background:url("/a.png")}q{background:url(/a.avif)}')).toEqual([
    '/a: /a.png in the styles.',
  ]);
});
