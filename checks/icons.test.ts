import { expect, test } from 'vitest';
import { headRoutes } from '#contract/routes.ts';
import { faultsIn, pngOf } from '../tests/support/check-faults.ts';
import { Icons } from './icons.ts';

const { icons, manifest } = headRoutes;

const HEAD = `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="#1a1410">`;

const MANIFEST = {
  id: '/',
  name: 'Kolam',
  short_name: 'Kolam',
  description: 'An agency.',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'browser',
  theme_color: '#1a1410',
  background_color: '#1a1410',
  icons: [
    { src: icons.svg, sizes: 'any', type: 'image/svg+xml' },
    { src: icons[192], sizes: '192x192', type: 'image/png' },
    { src: icons[512], sizes: '512x512', type: 'image/png' },
    { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

function icoOf(png: Buffer): Buffer {
  const header = Buffer.from('00000100010020200000010020000000000016000000', 'hex');
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

const faultsOf = (changed: Record<string, Buffer | undefined> = {}, head = HEAD, told: object = MANIFEST): string[] => {
  const built: Record<string, Buffer | undefined> = {
    [icons.apple]: pngOf(180, 180),
    [icons[192]]: pngOf(192, 192),
    [icons[512]]: pngOf(512, 512),
    [icons.maskable]: pngOf(512, 512),
    [icons.svg]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    [icons.ico]: icoOf(pngOf(32, 32)),
    [manifest]: Buffer.from(JSON.stringify(told)),
    ...changed,
  };
  const check = new Icons(new Map(Object.entries(built).flatMap(([path, file]) => (file ? [[path, file]] : []))));
  return faultsIn(check, ['/about', head]);
};

test('passes icons in their sizes and a manifest that names them', () => expect(faultsOf()).toEqual([]));

test.each([
  ['a missing icon', icons.apple, undefined, 'It is no PNG, not 180x180.'],
  ['an icon of another size', icons[192], pngOf(180, 180), 'It is 180x180, not 192x192.'],
  ['no icon file', icons.ico, undefined, 'It is no icon file'],
])('%s', (_, path, file, fault) =>
  expect(faultsOf({ [path]: file })).toContainEqual(expect.stringContaining(`${path}: ${fault}`)),
);

test.each([
  ['no manifest', '<link rel="manifest" href="/site.webmanifest">', '', 'It links icon'],
  ['another colour than the manifest', '#1a1410', '#ffffff', 'theme_color is #1a1410; pages say #ffffff.'],
])('a page that names %s', (_, from, to, fault) =>
  expect(faultsOf({}, HEAD.replace(from, to))).toContainEqual(expect.stringContaining(fault)),
);

test('a manifest without a maskable icon', () =>
  expect(faultsOf({}, HEAD, { ...MANIFEST, icons: MANIFEST.icons.slice(0, 3) })).toContainEqual(
    expect.stringContaining('No icon is maskable.'),
  ));
