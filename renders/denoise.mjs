/**
 * Takes the noise out of OUTPUT/NAME.png: `node renders/denoise.mjs NAME`. Each pixel becomes the mean of those around it
 * that look alike, where the guides (plain colours, normals) are alike too, so that letters and edges stay sharp.
 */
import { copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const OUTPUT = process.env['RENDERS_OUTPUT'] ?? join(tmpdir(), 'renders');
const name = process.argv[2];
/** Pixels: how far a mean reaches, and half of the patch by which two places are compared. */
const REACH = 5;
const PATCH = 1;
/** Of 255: a tone so far above the middle one of its neighbours is a spark of the renderer. */
const SPARK = 26;
/** Of 255: how unlike a tone or a guide may be. */
const TONE = name.endsWith('-preview') ? 13 : 11;
const GUIDE = 9;

const load = async (file) => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(data), width: info.width, height: info.height };
};
const noisy = `${OUTPUT}/guides/${name}-noisy.png`;
copyFileSync(`${OUTPUT}/${name}.png`, noisy);
const { data: rendered, width, height } = await load(noisy);
const guides = [];
for (const guide of ['colour', 'normal']) guides.push((await load(`${OUTPUT}/guides/${name}-${guide}-0001.png`)).data);

const count = width * height;

/** Replaces sparks, twice: single bright dots on steel that no mean would take in. */
const withoutSparks = (tones) => {
  const calm = Float32Array.from(tones);
  const luma = (i) => tones[3 * i] + tones[3 * i + 1] + tones[3 * i + 2];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map((step) => i + step);
      const middle = around.sort((a, b) => luma(a) - luma(b))[4];
      const isPrint = around.some((j) => square(guides, i, j) > 3 * GUIDE * GUIDE);
      if (luma(i) - luma(middle) < 3 * SPARK || isPrint) continue;
      for (let c = 0; c < 3; c++) calm[3 * i + c] = tones[3 * middle + c];
    }
  }
  return calm;
};
const sum = new Float32Array(3 * count);
const weights = new Float32Array(count);
const square = (planes, i, j) => {
  let total = 0;
  for (const plane of planes) for (let c = 0; c < 3; c++) total += (plane[3 * i + c] - plane[3 * j + c]) ** 2;
  return total;
};
const data = withoutSparks(withoutSparks(rendered));
const difference = new Float32Array(count);
for (let dy = -REACH; dy <= REACH; dy++) {
  for (let dx = -REACH; dx <= REACH; dx++) {
    difference.fill(1e9);
    const at = (x, y) => Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) difference[y * width + x] = square([data], y * width + x, at(x, y)) / 3;
    const near = Math.exp(-(dx * dx + dy * dy) / 18);
    for (let y = PATCH; y < height - PATCH; y++)
      for (let x = PATCH; x < width - PATCH; x++) {
        const i = y * width + x;
        const j = at(x, y);
        let patch = 0;
        for (let v = -PATCH; v <= PATCH; v++)
          for (let u = -PATCH; u <= PATCH; u++) patch += difference[i + v * width + u];
        patch /= (2 * PATCH + 1) ** 2;
        const weight = near * Math.exp(-patch / (2 * TONE * TONE) - square(guides, i, j) / (2 * GUIDE * GUIDE * 3));
        if (weight < 1e-3) continue;
        weights[i] += weight;
        for (let c = 0; c < 3; c++) sum[3 * i + c] += weight * data[3 * j + c];
      }
  }
}
const result = Buffer.alloc(3 * count);
for (let i = 0; i < count; i++)
  for (let c = 0; c < 3; c++)
    result[3 * i + c] = Math.round(weights[i] ? sum[3 * i + c] / weights[i] : data[3 * i + c]);
await sharp(result, { raw: { width, height, channels: 3 } })
  .png()
  .toFile(`${OUTPUT}/${name}.png`);
