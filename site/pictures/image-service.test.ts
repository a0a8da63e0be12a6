import type { ImageMetadata } from 'astro';
import { afterEach, expect, test, vi } from 'vitest';
import imageService from './image-service.ts';

const entrypoint = './site/pictures/image-service.ts';
const src: ImageMetadata = { src: '/assets/school gate.C0ffee12.jpg', width: 2400, height: 1600, format: 'jpg' };
const transform = { src, width: 640, height: 427, format: 'avif' };
const silent = { info() {}, warn() {}, error() {} };
const config = { service: { entrypoint, config: {} }, endpoint: { route: '/_image' } };

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a picture has the same file name in a page rendered on demand and in the build', async () => {
  vi.stubEnv('DEV', false);
  expect(await addressOf(transform)).toBe((await builder())(transform, imageService.propertiesToHash));
  expect(await addressOf({ ...transform, width: 320 })).not.toBe(await addressOf(transform));
});

const addressOf = (options: typeof transform) =>
  imageService.getURL(options, config as Parameters<typeof imageService.getURL>[1], silent);

/** An internal function of Astro: this test fails if a release changes the file names. */
async function builder() {
  const module = new URL('../../node_modules/astro/dist/assets/vite-plugin-assets.js', import.meta.url).href;
  const { default: assets } = await import(module);
  const settings = { config: { base: '/', build: { assets: 'assets' }, image: { service: { entrypoint } } } };
  const [plugin] = assets({ settings });
  plugin.config({}, { command: 'build' });
  plugin.buildStart();
  return globalThis.astroAsset.addStaticImage as (options: typeof transform, properties?: string[]) => string;
}
