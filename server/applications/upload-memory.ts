import { CV_MAX_BYTES } from '#contract/application.ts';

/**
 * Sixteen of the largest files, 80 MB: more applications than an agency of this size gets in the same ten minutes, less
 * than the smallest machine has. Bytes are counted, not uploads, or sixteen phones on a bad line would keep everybody else out.
 */
const MOST_BYTES = 16 * CV_MAX_BYTES;

/** What the files that are being received take up in the memory of this process. */
export interface UploadMemory {
  /** The share of one upload, which is to be given back whatever becomes of it. */
  open: () => UploadShare;
}

export interface UploadShare {
  /** @returns whether there is room for so many bytes more; when there is none, nothing is taken */
  take: (bytes: number) => boolean;
  /** Gives back all that was taken. */
  close: () => void;
}

export function createUploadMemory(mostBytes = MOST_BYTES): UploadMemory {
  let taken = 0;
  return {
    open: () => {
      let share = 0;
      return {
        take: (bytes) => {
          if (taken + bytes > mostBytes) return false;
          taken += bytes;
          share += bytes;
          return true;
        },
        close: () => {
          taken -= share;
          share = 0;
        },
      };
    },
  };
}
