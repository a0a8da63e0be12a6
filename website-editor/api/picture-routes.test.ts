import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile, saveFile } from '#contract/desk/website/files.ts';
import { addPicture, copyPicture, listPictures, readPicture } from '#contract/desk/website/pictures.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { valueAt } from '#website-editor/values/value-at.ts';
import { openTestEditor, type TestEditor } from './test-editor.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';
const PROJECT = 'content/projects/neelaparai-tea.md';

let editor: TestEditor;
beforeAll(async () => {
  editor = await openTestEditor();
});
afterAll(() => editor.close());

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c80' } });
const upload = (bytes: Uint8Array, { file = PROJECT, name = 'Photo.jpg' } = {}) =>
  editor.call(addPicture, { file, name }, { bytes });
const stored = () => {
  try {
    return readdirSync(path.join(editor.root, 'content', 'projects', 'images'));
  } catch {
    return [];
  }
};

describe('a picture', () => {
  test('is stored beside its file under a clean name that no other has, and can be seen', async () => {
    const bytes = await blank(1920, 1080).jpeg().toBuffer();
    const first = await upload(bytes, { name: 'Café & Räume, 3rd floor.JPEG' });
    expect(first.response.json()).toEqual({
      draftId: 'local',
      src: './images/cafe-raume-3rd-floor.jpg',
      width: 1920,
      height: 1080,
      advice: [],
    });
    const other = await blank(1920, 1081).jpeg().toBuffer();
    const second = await upload(other, { name: 'cafe raume 3rd floor.png' });
    expect(second.response.json()).toMatchObject({ src: './images/cafe-raume-3rd-floor-2.jpg' });
    // The same picture again.
    const third = await upload(other, { name: 'cafe raume 3rd floor.jpg' });
    expect(third.response.json()).toMatchObject({ src: './images/cafe-raume-3rd-floor-2.jpg' });
    const { response: shown } = await editor.call(readPicture, {
      path: 'content/projects/images/cafe-raume-3rd-floor.jpg',
    });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.rawPayload.equals(bytes)).toBe(true);
  });

  test.each(['png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const { response } = await upload(await blank(1920, 1000)[format]().toBuffer(), { name: '…' });
    expect(response.json()).toMatchObject({ src: `./images/picture.${format}` });
  });

  test('that a camera has stored turned is measured as it is shown', async () => {
    const bytes = await blank(1080, 1920).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await upload(bytes)).response.json()).toMatchObject({ width: 1920, height: 1080 });
  });
});

test('the library has all pictures, the newest first, and puts one beside another file', async () => {
  const { src } = await editor.ask(
    addPicture,
    { file: PROJECT, name: 'newest' },
    { bytes: await blank(2000, 1000).jpeg().toBuffer() },
  );
  const [first] = (await editor.ask(listPictures, {})).pictures;
  expect(first).toEqual({ path: 'content/projects/images/newest.jpg', width: 2000, height: 1000, usedBy: [] });
  const file = 'content/blog/secrets-in-notebooks.md';
  const copied = await editor.ask(copyPicture, { file, path: 'content/projects/images/newest.jpg' });
  expect(copied).toMatchObject({ src, width: 2000 });
  const { hash, value } = await editor.ask(readFile, { file });
  await editor.ask(saveFile, { file, hash, value: { ...(value as object), image: { src, alt: 'Nothing' } } as Value });
  const { pictures } = await editor.ask(listPictures, {});
  expect(pictures.find(({ path: picture }) => picture === 'content/blog/images/newest.jpg')?.usedBy).toEqual([
    valueAt(value, ['title']),
  ]);
  expect(pictures.find(({ path: picture }) => picture === 'content/projects/images/newest.jpg')?.usedBy).toEqual([]);
});

describe('is refused, with what to do, and not stored', () => {
  test.each([
    ['too small', () => blank(1919, 1080).jpeg().toBuffer(), /at least 1,920 pixels wide/],
    [
      'a page of script with the head of a picture',
      async () => Buffer.concat([(await blank(1920, 1080).png().toBuffer()).subarray(0, 40), Buffer.from('<script>')]),
      /damaged/,
    ],
    ['a drawing with script', async () => Buffer.from(SVG), /JPEG, PNG, WebP or AVIF/],
    ['a small file that claims to be huge', () => blank(20_000, 10_000).png().toBuffer(), /damaged/],
    ['portrait', () => blank(1920, 1920).jpeg().toBuffer(), /wider than high/],
    ['a GIF', () => blank(1920, 1080).gif().toBuffer(), /JPEG, PNG, WebP or AVIF/],
    [
      'cut off',
      async () => {
        const bytes = await sharp({
          create: {
            width: 2000,
            height: 1000,
            channels: 3,
            background: '#c80',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .jpeg()
          .toBuffer();
        return bytes.subarray(0, bytes.length / 2);
      },
      /damaged/,
    ],
    ['larger than 20 MB', async () => Buffer.alloc(20 * 1024 * 1024 + 1), /larger than 20 MB/],
  ])('what is %s', async (_what, make, message) => {
    const before = stored();
    expect((await upload(await make())).error).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
    expect(stored()).toEqual(before);
  });

  test('what is much larger, before it is read', async () => {
    expect((await upload(Buffer.alloc(41 * 1024 * 1024))).status).toBe(413);
  });
});
