import sharp from 'sharp';
import { logoSvg } from '#site/kolam/logo.ts';

/**
 * The logo as PNG.
 *
 * @param size of the square, in pixels
 */
export async function iconPng(size: number, options: { isFullBleed: boolean }): Promise<Uint8Array<ArrayBuffer>> {
  // SVGs are drawn at 72 dpi by default. At this density the 68 or 80 units of the logo give at least `size` pixels.
  const density = Math.ceil((72 * size) / 68);
  const png = await sharp(Buffer.from(logoSvg(options)), { density })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(png);
}

const HEADER_BYTES = 22;

/**
 * An ICO file with one image (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10); since Windows Vista
 * it may be a PNG).
 *
 * @param size of the image, in pixels, below 256
 */
export function icoFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  // Type 1 (icon), one entry.
  header.setUint16(2, 1, true);
  header.setUint16(4, 1, true);
  header.setUint8(6, size);
  header.setUint8(7, size);
  // One plane, 32 bits per pixel.
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.length, true);
  header.setUint32(18, HEADER_BYTES, true);
  return new Uint8Array([...new Uint8Array(header.buffer), ...png]);
}
