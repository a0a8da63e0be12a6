import type { ExhibitOf } from './schema.ts';

type Sheet = ExhibitOf<'contact-sheet'>;

/** The viewBox of a frame. */
const FORMATS = { wide: { width: 90, height: 60 }, tall: { width: 60, height: 90 } };

/**
 * Outlines of a height of 100. The middle of their lower edge is at 0, 0, and y grows downwards. All shapes of a kind
 * have the same path and differ in their transform, which compresses well.
 */
const SHAPES: Readonly<Record<string, string>> = {
  person: 'M-36 0V-34C-36-50-8-46-8-58V-65A15 19 0 1 1 8-65V-58C8-46 36-50 36-34V0z',
  /** A person with a helmet. */
  worker: 'M-36 0V-34C-36-50-8-46-8-58V-65A15 19 0 1 1 8-65V-58C8-46 36-50 36-34V0zM-21-86H21',
  /** A standing oil lamp with its flame. */
  lamp: 'M-17 0V-5L-3-9V-64C-16-66-24-70-25-77H25C24-70 16-66 3-64V-9L17-5V0zM0-100Q14-84 0-80Q-14-84 0-100z',
  /** A board on a leg. */
  board: 'M-2 0V-28H-30V-100H30V-28H2V0z',
  /** A press: a frame that is open at the right, a ram above the bed, and a flywheel. */
  machine: 'M-44 0V-100H34V-68H26V-52H2V-68H-14V-28H44V0zM-25-84a11 11 0 1 1 22 0a11 11 0 1 1-22 0z',
  /** A glowing piece of steel, with sparks. */
  glow: 'M-15-50a15 15 0 1 1 30 0a15 15 0 1 1-30 0zM-44-50a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM-30-78a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM0-94a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM26-74a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM34-44a4 4 0 1 1 8 0a4 4 0 1 1-8 0z',
};

/** The corners of a ring as a pencil draws it, in degrees and in radii: it ends a little outside of where it began. */
const RING = [
  [-70, 1],
  [-200, 1],
  [-330, 1.04],
  [-445, 1.09],
] as const;

/** A frame of a contact sheet, drawn with flat shapes. */
export interface ContactFrame {
  number: number;
  viewBox: string;
  /** One after the other, the farthest first. */
  shapes: { d: string; transform: string }[];
  /** Around the frame that was chosen. */
  ring: string | undefined;
}

/** Draws the frames of a contact sheet. What is past the edges of a frame is to be clipped, except its ring. */
export function drawFrames({ format, first, frames }: Pick<Sheet, 'format' | 'first' | 'frames'>): ContactFrame[] {
  const { width, height } = FORMATS[format];
  return frames.map(({ things, mark }, index) => ({
    number: first + index,
    viewBox: `0 0 ${width} ${height}`,
    shapes: things.split(', ').map((thing) => {
      const [name = '', across, tall] = thing.split(' ');
      const x = round((Number(across) * width) / 100);
      return {
        d: SHAPES[name] ?? '',
        transform: `translate(${x} ${height})scale(${round((Number(tall) * height) / 100) / 100})`,
      };
    }),
    ring: mark && ringAround(width, height),
  }));
}

function ringAround(width: number, height: number): string {
  const [rx, ry] = [round(width * 0.54), round(height * 0.55)];
  const corners = RING.map(([degrees, radius]) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [width / 2 + Math.cos(angle) * rx * radius, height / 2 + Math.sin(angle) * ry * radius];
    return `${round(x)} ${round(y)}`;
  });
  return `M${corners.join(`A${rx} ${ry} 0 0 0 `)}`;
}

const round = (number: number): number => Math.round(number * 10) / 10;
