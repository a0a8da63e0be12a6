/**
 * Publishes a rendered master: `node renders/avif.mjs NAME` grades OUTPUT/NAME.png and writes content/stills/NAME-390.avif,
 * -780 and -1216. OUTPUT is renders in the temporary folder, or what RENDERS_OUTPUT names.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const OUTPUT = process.env['RENDERS_OUTPUT'] ?? join(tmpdir(), 'renders');
const STILLS = fileURLToPath(new URL('../content/stills/', import.meta.url));

/** Pixels wide, and the most bytes that a file of that width may have. */
const WIDTHS = [
  { width: 390, most: 11_000 },
  { width: 780, most: 26_000 },
  { width: 1216, most: 45_000 },
];
/** From the best: the first that is small enough is taken. */
const QUALITIES = [66, 62, 58, 54, 50, 46, 42, 38, 34];
/** How far grain may move a tone, of 255: seen as texture, not as noise. */
const GRAIN = 3.5;

/** Darkens the corners a little, as a lens does. */
const vignette = (width, height) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="v" cx="50%" cy="48%" r="72%"><stop offset="55%" stop-color="#fff"/><stop offset="100%" stop-color="#b9b2ad"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#v)"/></svg>`);

/** Grey noise, less fine than the picture, so that it survives compression. */
const grain = async (width, height) => {
  const half = { width: Math.ceil(width / 1.5), height: Math.ceil(height / 1.5) };
  const noise = sharp({
    create: { ...half, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: GRAIN * 2.5 } },
  });
  return noise.greyscale().resize(width, height, { fit: 'fill' }).png().toBuffer();
};

/** The graded picture of a width, as PNG. */
const graded = async (name, width) => {
  const { data, info } = await sharp(`${OUTPUT}/${name}.png`)
    .removeAlpha()
    .resize({ width, kernel: 'lanczos3' })
    .sharpen({ sigma: 0.6, m1: 0.3, m2: 0.9 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const size = [info.width, info.height];
  return sharp(data)
    .composite([
      { input: vignette(...size), blend: 'multiply' },
      { input: await grain(...size), blend: 'soft-light' },
    ])
    .png()
    .toBuffer();
};

const publish = async (name, { width, most }) => {
  const picture = await graded(name, width);
  for (const quality of QUALITIES) {
    const file = await sharp(picture).avif({ quality, effort: 7, chromaSubsampling: '4:2:0' }).toBuffer();
    if (file.length > most && quality !== QUALITIES.at(-1)) continue;
    await writeFile(`${STILLS}${name}-${width}.avif`, file);
    console.log(`${name}-${width}.avif: ${file.length} bytes at quality ${quality}`);
    return;
  }
};

const name = process.argv[2];
if (!name) throw new Error('Say which picture: node renders/avif.mjs NAME');
await mkdir(STILLS, { recursive: true });
for (const size of WIDTHS) await publish(name, size);
