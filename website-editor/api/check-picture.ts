import sharp from 'sharp';

/** The ending of each format that a page may use, by the name that sharp has for it. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };

/** In pixels, as docs/editing.md says. */
const MIN_WIDTH = 1_920;
const MIN_PORTRAIT_WIDTH = 1_200;

/** Width by height. Frames are portrait, square and landscape; of a wider picture, most of the sides is cropped. */
const MAX_RATIO = 2;

/** Of a large camera. A small file can claim to have many more, which would take all memory. */
const MAX_PIXELS = 120_000_000;

/** A picture cannot be used. The message says why, and what to do. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';
}

export interface CheckedPicture {
  /** In pixels, as it is shown: a camera may store it turned. */
  width: number;
  height: number;
  /** Of its file, without a dot. */
  ending: string;
  /** What could be better. */
  advice: string[];
}

/**
 * Reads a whole picture and compares it with what its place needs.
 *
 * @param isPerson people are square or portrait, everything else is landscape
 * @throws {PictureRefusedError}
 */
export async function checkPicture(bytes: Uint8Array, { isPerson }: { isPerson: boolean }): Promise<CheckedPicture> {
  const { width, height, ending } = await readPicture(bytes);
  const size = `${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')} pixels`;
  const min = isPerson ? MIN_PORTRAIT_WIDTH : MIN_WIDTH;
  if (width < min) {
    throw new PictureRefusedError(
      `It has ${size}. Choose one that is at least ${min.toLocaleString('en-IN')} pixels wide: ask the photographer for the original, not for the copy of a chat or a mail.`,
    );
  }
  if (isPerson && width > height) {
    throw new PictureRefusedError(`It is landscape (${size}). Choose a square or portrait one, or crop it.`);
  }
  if (!isPerson && width <= height) {
    throw new PictureRefusedError(`It is not landscape (${size}). Choose one that is wider than high, or crop it.`);
  }
  const advice =
    width > height * MAX_RATIO
      ? ['It is very wide. Square and portrait frames show its middle only: crop it, so that the subject is not lost.']
      : [];
  return { width, height, ending, advice };
}

async function readPicture(bytes: Uint8Array): Promise<Omit<CheckedPicture, 'advice'>> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { format, compression, autoOrient, pages = 1 } = await image.metadata();
    const ending = ENDINGS[format === 'heif' && compression === 'av1' ? 'avif' : format];
    if (!ending || pages > 1) throw new PictureRefusedError(WRONG_FORMAT);
    // The head may be whole, and the rest missing.
    await image.stats();
    return { ...autoOrient, ending };
  } catch (cause) {
    if (cause instanceof PictureRefusedError) throw cause;
    throw new PictureRefusedError(WRONG_FORMAT, { cause });
  }
}

const WRONG_FORMAT =
  'It is no JPEG, PNG, WebP or AVIF picture, or it is damaged. Open it in a picture program and export it as JPEG.';
