const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads the size from the header of a PNG (https://www.w3.org/TR/png-3/#11IHDR).
 *
 * @returns width and height in pixels, as `1200x630`; undefined if it is not a PNG
 */
export function pngSize(file: Buffer | undefined): string | undefined {
  if (!file?.subarray(0, 8).equals(SIGNATURE) || file.length < 24) return undefined;
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
