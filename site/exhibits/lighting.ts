/** A light or a reflector: its width, and its place seen from the subject. Lengths are in metres, angles in degrees. */
export interface Placed {
  size: number;
  /** 0 is at the camera, negative is left of it, 180 is behind the subject. */
  angle: number;
  distance: number;
  mark?: true | undefined;
}

export interface LightingPlan {
  subject: { size: number };
  /** `lens` is the focal length in millimetres. */
  camera: { lens: number; format: 'wide' | 'tall'; distance: number };
  lights: readonly Placed[];
  reflector?: Placed | undefined;
  wall?: { distance: number } | undefined;
}

/** The camera is at the left and points to the right. The subject is at 0, 0; all lengths are in metres. */
interface Point {
  x: number;
  y: number;
}

/** Of the viewBox. */
const WIDTH = 600;
const MAX_HEIGHT = 390;
/** Room for labels: at either side, above and below. */
const MARGIN = { side: 40, top: 34, bottom: 48 };
/** Beneath the line with the distances. */
const DIMENSION = 4;
/** The room that a label with a name needs on either side. */
const LABEL = 96;
/** In metres. */
const CAMERA = { length: 0.3, width: 0.24, lens: 0.14 };
/** The depth of a softbox and the width of its back, relative to its width. */
const BOX = { depth: 0.35, back: 0.3 };
/** From the face of the reflector to its second line; less where that would not fit into the margin. */
const REFLECTOR_DEPTH = 0.07;
/** Without a wall, the view of the camera ends this far behind the subject. */
const BEHIND = 0.8;
/** Half the width of a sensor of 36 × 24 mm, in millimetres. */
const HALF_SENSOR = { wide: 18, tall: 12 };
/** Hatches of the wall: their distance and length. */
const HATCH = { step: 0.22, length: 0.14 };

/** A place in percent of the drawing. `isAbove` says on which side of it the label is. */
export interface LightingPlace {
  x: number;
  y: number;
  isAbove: boolean;
}

export interface LightingDrawing {
  viewBox: string;
  /** What the lights shine on, to be filled. */
  beams: string;
  /** The edges of what the camera sees. */
  view: string;
  /** The wall's hatches, the line with the distances. */
  details: string;
  /** Camera, subject, lights, reflector and wall, without the marked one. */
  bodies: string;
  /** The marked light or reflector. */
  marked: string;
  /** The middle of the subject and of the lights, and the ends of the distances, to be stroked with round caps. */
  dots: string;
  places: {
    /** Of the lights, then of the reflector. */
    lights: LightingPlace[];
    camera: LightingPlace;
    subject: LightingPlace;
    /** Between camera and subject, and between subject and wall. */
    distances: Omit<LightingPlace, 'isAbove'>[];
  };
}

/** The place of a light or a reflector: x grows from the camera to the wall, y from the camera's left to its right. */
export function placeOf({ angle, distance }: Pick<Placed, 'angle' | 'distance'>): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: -Math.cos(radians) * distance, y: Math.sin(radians) * distance };
}

/** Draws a lighting plan to one scale, as large as fits. */
export function drawLighting({ subject, camera, lights, reflector, wall }: LightingPlan): LightingDrawing {
  const boxes = lights.map((light) => ({ ...light, ...softboxOf(light) }));
  const screens = reflector ? [{ ...reflector, outline: reflectorLine(reflector) }] : [];
  const things = [...boxes, ...screens];
  const cameraPoint = { x: -camera.distance, y: 0 };
  const inside: Point[] = [
    ...things.flatMap(({ outline }) => outline),
    { x: cameraPoint.x - CAMERA.length, y: -CAMERA.width },
    { x: cameraPoint.x, y: CAMERA.width },
    { x: subject.size / 2, y: subject.size / 2 },
    { x: -subject.size / 2, y: -subject.size / 2 },
    { x: wall ? wall.distance + HATCH.length : BEHIND, y: 0 },
  ];
  const [left, right] = [Math.min(...inside.map(({ x }) => x)), Math.max(...inside.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...inside.map(({ y }) => y)), Math.max(...inside.map(({ y }) => y))];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN.side) / (right - left),
    (MAX_HEIGHT - MARGIN.top - MARGIN.bottom - DIMENSION) / (bottom - top),
  );
  const shift = (WIDTH - (right - left) * scale) / 2;
  const floor = round(MARGIN.top + (bottom - top) * scale + MARGIN.bottom);
  const height = round(floor + DIMENSION);
  const at = ({ x, y }: Point): Point => ({
    x: round(shift + (x - left) * scale),
    y: round(MARGIN.top + (y - top) * scale),
  });
  const line = (points: readonly Point[]) => `M${points.map((point) => pair(at(point))).join('L')}`;
  const ring = (middle: Point, radius: number) => {
    const [{ x, y }, r] = [at(middle), round(radius * scale)];
    return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`;
  };
  const place = (point: Point): { x: number; y: number } => {
    const { x, y } = at(point);
    return { x: percent(Math.min(WIDTH - LABEL, Math.max(LABEL, x)), WIDTH), y: percent(y, height) };
  };
  /** Beside its outline, on the side away from the axis. */
  const labelOf = ({ outline }: { outline: Point[] }): LightingPlace => {
    const middle = mean(outline);
    const isAbove = middle.y < 0;
    const ys = outline.map(({ y }) => y);
    return { ...place({ x: middle.x, y: isAbove ? Math.min(...ys) : Math.max(...ys) }), isAbove };
  };

  const edge = at({ x: 0, y: 0 });
  const wallX = wall && at({ x: wall.distance, y: 0 }).x;
  const stops = [at(cameraPoint).x, edge.x, ...(wallX === undefined ? [] : [wallX])];
  const lastStop = stops.at(-1) ?? edge.x;

  // What the camera sees, to the wall, or to the edge of the plan where it is wider.
  const slope = HALF_SENSOR[camera.format] / camera.lens;
  const depth = Math.min(camera.distance + (wall?.distance ?? BEHIND), Math.min(-top, bottom) / slope);
  const seen = (side: 1 | -1) => line([cameraPoint, { x: cameraPoint.x + depth, y: side * depth * slope }]);

  return {
    viewBox: `0 0 ${WIDTH} ${height}`,
    beams: boxes.map(({ face }) => `${line([...face, { x: 0, y: 0 }])}z`).join(''),
    view: seen(-1) + seen(1),
    details:
      `M${stops[0]} ${floor}H${lastStop}` +
      (wall ? hatchesOf(wall.distance, { from: top, to: bottom }).map(line).join('') : '') +
      (reflector ? line(reflectorLine(reflector, Math.min(REFLECTOR_DEPTH, MARGIN.top / scale))) : ''),
    bodies:
      cameraOf(cameraPoint)
        .map((outline) => `${line(outline)}z`)
        .join('') +
      ring({ x: 0, y: 0 }, subject.size / 2) +
      things
        .filter(({ mark }) => !mark)
        .map(({ outline }) => `${line(outline)}z`)
        .join('') +
      (wall
        ? line([
            { x: wall.distance, y: top },
            { x: wall.distance, y: bottom },
          ])
        : ''),
    marked: things
      .filter(({ mark }) => mark)
      .map(({ outline }) => `${line(outline)}z`)
      .join(''),
    dots:
      [{ x: 0, y: 0 }, ...boxes.map(placeOf)].map((point) => `M${pair(at(point))}h0`).join('') +
      stops.map((x) => `M${x} ${floor}h0`).join(''),
    places: {
      lights: things.map(labelOf),
      camera: { ...place({ x: cameraPoint.x, y: CAMERA.width / 2 }), isAbove: false },
      subject: { ...place({ x: 0, y: subject.size / 2 }), isAbove: false },
      distances: [
        between(stops[0] ?? 0, edge.x, floor, height),
        ...(wallX === undefined ? [] : [between(edge.x, wallX, floor, height)]),
      ],
    },
  };
}

/** A softbox: its face towards the subject, and its outline. */
function softboxOf(light: Placed): { face: [Point, Point]; outline: Point[] } {
  const { middle, out, across } = directionsOf(light);
  const half = light.size / 2;
  const back = along(middle, out, light.size * BOX.depth);
  const face: [Point, Point] = [along(middle, across, half), along(middle, across, -half)];
  return { face, outline: [...face, along(back, across, -half * BOX.back), along(back, across, half * BOX.back)] };
}

/** A reflector: a line towards the subject, or so many metres behind that line. */
function reflectorLine(reflector: Placed, behind = 0): [Point, Point] {
  const { middle, out, across } = directionsOf(reflector);
  const at = along(middle, out, behind);
  return [along(at, across, reflector.size / 2), along(at, across, -reflector.size / 2)];
}

function directionsOf(placed: Placed) {
  const middle = placeOf(placed);
  const out = { x: middle.x / placed.distance, y: middle.y / placed.distance };
  return { middle, out, across: { x: -out.y, y: out.x } };
}

/** The body of the camera, and its lens. */
function cameraOf({ x, y }: Point): Point[][] {
  const box = (from: number, to: number, half: number): Point[] => [
    { x: from, y: y - half },
    { x: to, y: y - half },
    { x: to, y: y + half },
    { x: from, y: y + half },
  ];
  const front = x - CAMERA.length * 0.4;
  return [box(x - CAMERA.length, front, CAMERA.width / 2), box(front, x, CAMERA.lens / 2)];
}

function hatchesOf(x: number, { from, to }: { from: number; to: number }): [Point, Point][] {
  const count = Math.floor((to - from) / HATCH.step);
  return Array.from({ length: count }, (_, index) => {
    const y = from + (index + 1) * HATCH.step;
    return [
      { x, y },
      { x: x + HATCH.length, y: y - HATCH.length },
    ];
  });
}

const along = ({ x, y }: Point, direction: Point, length: number): Point => ({
  x: x + direction.x * length,
  y: y + direction.y * length,
});

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((all, { x }) => all + x, 0) / points.length,
  y: points.reduce((all, { y }) => all + y, 0) / points.length,
});

const between = (from: number, to: number, y: number, height: number) => ({
  x: percent((from + to) / 2, WIDTH),
  y: percent(y, height),
});

const pair = ({ x, y }: Point): string => `${x} ${y}`;

const percent = (part: number, whole: number): number => round((100 * part) / whole);

const round = (number: number): number => Math.round(number * 10) / 10;
