import { expect, it } from 'vitest';
import { filesOf } from '../tests/support/check-faults.ts';
import { withoutGallery } from './gallery.ts';

const faultsOf = (file: string, text: string): string[] => withoutGallery(filesOf({ [file]: text })).faults;

it.each([
  ['/client/index.html', '<main class="project-gallery">'],
  ['/server/chunks/ProjectGallery_a1.mjs', 'export {}'],
])('finds nothing in %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([]);
});

it.each([
  ['/client/gallery.html', ''],
  ['/client/gallery/index.html', ''],
  ['/client/assets/a1.css', '.gallery-frame{contain:layout}'],
  ['/server/chunks/page_a1.mjs', 'jsx("div", { className: "gallery-frame" })'],
])('finds the gallery in %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([expect.stringContaining(file)]);
});
