import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Photo } from './Photo.tsx';

const picture = {
  src: '/assets/gate.webp',
  srcSet: '/assets/gate-160.avif 160w, /assets/gate-320.avif 320w',
  width: 960,
  height: 640,
  alt: 'A school gate in the rain',
};
const photo = <Photo picture={picture} sizes="50vw" className="aspect-square" />;

test('has AVIF in all widths, a fallback file, and its size', () => {
  const html = renderToStaticMarkup(photo);
  expect(html).toContain(`<source type="image/avif" srcSet="${picture.srcSet}" sizes="50vw"/><img `);
  expect(html).toContain('src="/assets/gate.webp" alt="A school gate in the rain" width="960" height="640"');
  expect(html).toMatch(/class="[^"]*\bobject-cover\b[^"]*\baspect-square"/);
  expect(html).not.toContain('style');
});

test('loads lazily, or eagerly in a hero', () => {
  expect(renderToStaticMarkup(photo)).toContain('loading="lazy" decoding="async"');
  const html = renderToStaticMarkup(<Photo picture={picture} sizes="50vw" eager className="" />);
  expect(html).toContain('loading="eager" fetchPriority="high"');
});
