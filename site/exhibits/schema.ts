/** An exhibit: one specimen of what was made, drawn from these fields. One of ten kinds; each has exactly one mark. */
import { z } from 'astro/zod';
import { label, text } from '#site/content/fields.ts';
import { amountsIn, isSame } from './amounts.ts';
import { clippedShare } from './histogram.ts';
import { placeOf } from './lighting.ts';

const shared = { caption: text(160, 'What it shows, in one or two sentences') };
const head = text(32, 'The heading of the drawing');
const detail = text(52, 'The line beneath the heading');
const mark = text(36, 'What to see first');
const amount = text(10, 'A number as it is printed, such as 1,45,835');
const millimetres = z.int().min(1).max(20_000).describe('In millimetres');

/** A price slip or a receipt: readings beside it, lines that add up on it. */
const slip = z
  .strictObject({
    kind: z.literal('slip'),
    ...shared,
    head,
    unit: text(12, 'The unit of the readings').optional(),
    object: z.enum(['ring', 'printer']).describe('What is drawn beside the slip'),
    readings: z
      .array(
        z.strictObject({
          label: text(8, 'What is read'),
          value: text(7, 'The reading'),
          used: z.literal(true).optional().describe('The slip uses it'),
        }),
      )
      .min(2)
      .max(3),
    title: text(24, 'The first line of the slip'),
    detail: text(34, 'The second line'),
    lines: z
      .array(z.strictObject({ label: text(22, 'What it is'), amount }))
      .min(2)
      .max(5),
    total: z.strictObject({ label: text(22, 'What it is'), amount: text(12, 'The last line') }),
    mark: text(28, 'What to see first'),
  })
  .superRefine(({ object, lines, total, readings }, context) => {
    const fail = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (!readings.some(({ used }) => used)) fail(['readings'], 'Say which reading the slip uses.');
    const amounts = lines.map(({ amount: shown }) => amountsIn(shown)[0] ?? Number.NaN);
    if (object === 'ring') {
      const sum = amounts.reduce((all, one) => all + one, 0);
      if (!isSame(sum, total.amount)) fail(['total'], `The lines add up to ${sum}.`);
      for (const [at, { label, amount: shown }] of lines.entries()) {
        const factors = label.includes('×') ? amountsIn(label) : [];
        const product = Math.round((factors[0] ?? 0) * (factors[1] ?? 0));
        if (factors.length === 2 && !isSame(product, shown)) fail(['lines', at], `The product is ${product}.`);
      }
    } else {
      const [quantity = 0, rate = 0, payable] = [amounts[0], amounts.at(-2), amounts.at(-1)];
      const product = Math.round(quantity * rate * 100) / 100;
      if (payable !== product) {
        fail(['lines'], `The first line times the last but one is ${product}; that is the last line.`);
      }
    }
  });

/** Messages between a customer and us. Either an answer is chosen in it, or the mark says what happens. */
const conversation = z
  .strictObject({
    kind: z.literal('conversation'),
    ...shared,
    head,
    messages: z
      .array(
        z
          .strictObject({
            from: z.enum(['customer', 'us']).describe('Who writes it'),
            text: text(70, 'The message'),
            means: text(40, 'Its meaning or its source, in English').optional(),
            lang: z
              .string()
              .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/, 'Write a language, such as bn-Latn.')
              .optional()
              .describe('If it is not English'),
            choices: z.array(text(12, 'An answer to choose')).min(2).max(4).optional(),
            chosen: text(12, 'The answer that was chosen').optional(),
          })
          .refine(
            ({ choices = [], chosen }) =>
              choices.length === 0 ? chosen === undefined : choices.includes(chosen ?? ''),
            {
              path: ['chosen'],
              error: 'Repeat one of the choices.',
            },
          ),
      )
      .min(2)
      .max(4),
    mark: mark.optional(),
    foot: text(80, 'The line beneath').optional(),
  })
  .refine(({ messages, mark: shown }) => messages.filter(({ chosen }) => chosen).length + (shown ? 1 : 0) === 1, {
    path: ['mark'],
    error: 'Give exactly one: a message with a choice, or a mark.',
  });

/** A file of papers. Either one of them is asked for, or the mark says how it ends. */
const file = z
  .strictObject({
    kind: z.literal('file'),
    ...shared,
    head: head.optional(),
    choices: z
      .strictObject({
        label: text(28, 'Above the names'),
        names: z.array(text(20, 'A name')).min(3).max(6),
        chosen: text(20, 'One of the names'),
      })
      .refine(({ names, chosen }) => names.includes(chosen), { path: ['chosen'], error: 'Repeat one of the names.' })
      .optional(),
    title: text(24, 'The first line of the paper'),
    detail: text(40, 'The second line'),
    papers: z
      .array(
        z.strictObject({
          name: text(22, 'The paper'),
          note: text(32, 'What is known of it'),
          state: z.enum(['here', 'asked']).describe('"Asked" if it is still missing'),
        }),
      )
      .min(3)
      .max(5),
    mark: text(28, 'What to see first').optional(),
    foot: text(44, 'The line beneath').optional(),
  })
  .refine(({ head: above, choices }) => (above === undefined) !== (choices === undefined), {
    path: ['head'],
    error: 'Give a head or choices, and only one of them.',
  })
  .refine(({ papers, mark: shown }) => papers.filter(({ state }) => state === 'asked').length + (shown ? 1 : 0) === 1, {
    path: ['mark'],
    error: 'Give exactly one: a paper that is asked for, or a mark.',
  });

const MAX_DOTS = 10;
const dots = z.int().min(0).max(MAX_DOTS);

/** A table of rows with a value each, and dots for what is done. */
const board = z
  .strictObject({
    kind: z.literal('board'),
    ...shared,
    head,
    detail,
    unit: text(4, 'After each value').optional(),
    rows: z
      .array(
        z.strictObject({
          name: text(20, 'The row'),
          note: text(34, 'What is known of it'),
          value: text(11, 'The last column'),
          done: dots.optional().describe('Dots with a line'),
          of: dots.optional().describe('All dots'),
          more: dots.optional().describe('Dots that a person added'),
          mark: z.literal(true).optional().describe('The row to see first'),
        }),
      )
      .min(3)
      .max(5),
  })
  .superRefine(({ rows, unit }, context) => {
    const fail = (at: number, message: string) => context.addIssue({ code: 'custom', path: ['rows', at], message });
    if (rows.filter((row) => row.mark).length !== 1) fail(0, 'Mark exactly one row.');
    for (const [at, { note, value, done, of, more = 0 }] of rows.entries()) {
      if (done === undefined) {
        const [one, other] = note.includes('₹') ? amountsIn(note) : [];
        if (one === undefined || other === undefined) continue;
        if (!isSame(Math.abs(one - other), value)) fail(at, `The difference is ${Math.abs(one - other)}.`);
        continue;
      }
      if (of !== undefined && done + more > of) fail(at, `${done + more} of ${of} is more than all.`);
      if (done + more > MAX_DOTS) fail(at, `At most ${MAX_DOTS} dots.`);
      // With a unit, the value is something else than the number of dots.
      if (unit === undefined && !isSame(done + more, value)) fail(at, `The dots say ${done + more}.`);
    }
  });

/** Stops in their order; one is marked. */
const route = z
  .strictObject({
    kind: z.literal('route'),
    ...shared,
    head,
    detail,
    stops: z
      .array(
        z.strictObject({
          name: text(28, 'The stop'),
          note: text(38, 'What is known of it'),
          at: text(6, 'When, such as 21.40 or 5 h').optional(),
          mark: z.literal(true).optional().describe('The stop to see first'),
        }),
      )
      .min(3)
      .max(7),
  })
  .refine(({ stops }) => stops.filter((stop) => stop.mark).length === 1, {
    path: ['stops'],
    error: 'Mark exactly one stop.',
  })
  .refine(({ stops }) => new Set(stops.map(({ at }) => at === undefined)).size === 1, {
    path: ['stops'],
    error: 'Give each stop a time, or none.',
  });

/** Doors and windows drawn to one scale, with their prices. The total is the mark. */
const schedule = z
  .strictObject({
    kind: z.literal('schedule'),
    ...shared,
    head,
    detail,
    openings: z
      .array(
        z.strictObject({
          name: text(3, 'Such as W1'),
          style: z.enum(['door', 'sliding', 'casement']).describe('How it opens'),
          width: millimetres,
          height: millimetres,
          text: text(16, 'What it is'),
          number: z.int().min(1).max(999).describe('How many there are of this size'),
          amount,
        }),
      )
      .min(2)
      .max(4),
    total: z.strictObject({ label: text(22, 'What it is'), amount: text(12, 'The sum') }),
  })
  .superRefine(({ openings, total, detail: said }, context) => {
    const sum = openings.reduce((all, opening) => all + (amountsIn(opening.amount)[0] ?? Number.NaN), 0);
    if (!isSame(sum, total.amount)) {
      context.addIssue({ code: 'custom', path: ['total'], message: `The openings add up to ${sum}.` });
    }
    const count = openings.reduce((all, { number }) => all + number, 0);
    const [, told] = /(\d+) openings/.exec(said) ?? [];
    if (told !== undefined && Number(told) !== count) {
      context.addIssue({ code: 'custom', path: ['detail'], message: `There are ${count} openings.` });
    }
  });

/** A carton laid flat. The price of a unit, the last line of the back, is the mark. */
const dieline = z
  .strictObject({
    kind: z.literal('dieline'),
    ...shared,
    head,
    detail,
    carton: z.strictObject({ width: millimetres, depth: millimetres, height: millimetres }),
    front: z.strictObject({
      name: text(10, 'The brand'),
      text: text(12, 'Beneath it'),
      outline: z
        .string()
        .regex(/^\d+,\d+( \d+,\d+){7,13}$/, 'Write 8 to 14 points, such as 10,42 22,18, from 0 to 100.')
        .describe('The shape on the front, in percent of its width and height'),
    }),
    back: z
      .array(text(12, 'A line on the back'))
      .min(3)
      .max(4)
      .describe('The net quantity, the price, the price of a unit'),
  })
  .superRefine(({ carton: { width, depth, height }, detail: said, back }, context) => {
    const size = `${width} × ${depth} × ${height} mm`;
    if (said !== size) context.addIssue({ code: 'custom', path: ['detail'], message: `The carton has ${size}.` });
    const [quantity = Number.NaN, price = Number.NaN] = back
      .slice(0, 2)
      .map((line) => amountsIn(line)[0] ?? Number.NaN);
    if (!isSame(price / quantity, back.at(-1) ?? '')) {
      context.addIssue({ code: 'custom', path: ['back'], message: `A unit costs ${price / quantity}.` });
    }
  });

const metres = (max: number, what: string) => z.number().min(0.1).max(max).describe(`${what}, in metres`);
const angle = z
  .int()
  .min(-180)
  .max(180)
  .describe(
    'Seen from the subject: 0 is at the camera, -45 to the left of it, 45 to the right, 180 behind the subject',
  );
const marked = z.literal(true).optional().describe('What to see first');

/** A lighting plan seen from above, to scale: camera, subject, lights, reflector and wall. One light or the reflector is marked. */
const lighting = z
  .strictObject({
    kind: z.literal('lighting'),
    ...shared,
    head,
    detail,
    subject: z.strictObject({ name: text(16, 'Who or what stands there'), size: metres(3, 'How wide it is') }),
    camera: z.strictObject({
      lens: z.int().min(14).max(400).describe('The focal length in mm, for a sensor of 36 × 24 mm'),
      format: z.enum(['wide', 'tall']).describe('How the camera is held'),
      distance: metres(12, 'From the subject'),
      height: metres(6, 'The lens above the floor'),
    }),
    lights: z
      .array(
        z.strictObject({
          name: text(18, 'The light'),
          size: metres(3, 'How wide its face is'),
          angle,
          distance: metres(8, 'From the subject'),
          height: metres(6, 'Its middle above the floor'),
          power: z.enum(['1/1', '1/2', '1/4', '1/8', '1/16']).describe('Compared with the main light, which has 1/1'),
          note: text(34, 'What it is for'),
          mark: marked,
        }),
      )
      .min(1)
      .max(3),
    reflector: z
      .strictObject({
        name: text(18, 'The reflector'),
        size: metres(3, 'How wide it is'),
        angle,
        distance: metres(8, 'From the subject'),
        note: text(34, 'What it is for'),
        mark: marked,
      })
      .optional(),
    wall: z
      .strictObject({ name: text(18, 'The wall or the background'), distance: metres(8, 'Behind the subject') })
      .optional(),
  })
  .superRefine(({ lights, reflector, wall }, context) => {
    const fail = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const marks = [...lights, ...(reflector ? [reflector] : [])].filter((one) => one.mark).length;
    if (marks !== 1) fail(['lights'], 'Mark exactly one: a light or the reflector.');
    if (lights.filter(({ power }) => power === '1/1').length !== 1) {
      fail(['lights'], 'Exactly one light, the main one, has the power 1/1.');
    }
    for (const [at, light] of lights.entries()) {
      if (wall && placeOf(light).x >= wall.distance) fail(['lights', at], 'It stands behind the wall.');
    }
    if (wall && reflector && placeOf(reflector).x >= wall.distance) fail(['reflector'], 'It stands behind the wall.');
  });

/** What a frame may show, each as one flat shape. */
const THINGS = ['person', 'worker', 'lamp', 'board', 'machine', 'glow'] as const;

/** A sheet of small frames from which one was chosen: the mark is its reason. */
const contactSheet = z
  .strictObject({
    kind: z.literal('contact-sheet'),
    ...shared,
    head,
    detail,
    format: z.enum(['wide', 'tall']).describe('3:2 or 2:3'),
    first: z.int().min(1).max(9_992).describe('The number of the first frame; the others follow'),
    frames: z
      .array(
        z.strictObject({
          ground: z
            .enum(['dark', 'dim', 'light'])
            .describe('Behind the shapes, which are light on dark and dark on light'),
          things: z
            .string()
            .regex(
              new RegExp(`^(${THINGS.join('|')}) \\d{1,3} \\d{1,3}(, (${THINGS.join('|')}) \\d{1,3} \\d{1,3}){0,5}$`),
              `Write up to 6 shapes, such as "person 30 60, lamp 55 45". There are ${THINGS.join(', ')}.`,
            )
            .describe('Each shape with its place from the left and its height, in percent of the frame'),
          note: text(28, 'Why it was left out, or chosen'),
          mark: z.literal(true).optional().describe('The frame that was chosen'),
        }),
      )
      .min(6)
      .max(8),
  })
  .superRefine(({ frames, detail: said }, context) => {
    const fail = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (frames.filter((frame) => frame.mark).length !== 1) fail(['frames'], 'Mark exactly one frame.');
    const [, of] = /1 chosen of (\d+)/.exec(said) ?? [];
    if (Number(of) !== frames.length) fail(['detail'], `Write how many there are: "1 chosen of ${frames.length}".`);
  });

/** A share of a picture that nobody sees: one pixel in a thousand. */
const NOTHING = 0.001;

/** The brightness of a picture, computed from its tones. How much of it is clipped is the mark. */
const histogram = z
  .strictObject({
    kind: z.literal('histogram'),
    ...shared,
    head,
    detail,
    tones: z
      .array(
        z.strictObject({
          name: text(24, 'A part of the picture'),
          level: z.int().min(0).max(255).describe('Its middle brightness: 0 is black, 255 is white'),
          spread: z.int().min(1).max(40).describe('How far most of it lies from the middle, in levels'),
          share: z.int().min(1).max(99).describe('Its share of the picture, in percent'),
        }),
      )
      .min(3)
      .max(6),
    mark: text(28, 'How much is clipped, such as "Nothing clipped" or "2% clipped"'),
  })
  .superRefine(({ tones, mark: said }, context) => {
    const sum = tones.reduce((all, { share }) => all + share, 0);
    if (sum !== 100) context.addIssue({ code: 'custom', path: ['tones'], message: `The shares add up to ${sum}.` });
    const clipped = clippedShare(tones);
    const expected = clipped < NOTHING ? 'Nothing clipped' : `${Math.max(1, Math.round(clipped * 100))}% clipped`;
    if (said !== expected) context.addIssue({ code: 'custom', path: ['mark'], message: `Write "${expected}".` });
  });

export const exhibit = z
  .discriminatedUnion('kind', [
    slip,
    conversation,
    file,
    board,
    route,
    schedule,
    dieline,
    lighting,
    contactSheet,
    histogram,
  ])
  .describe('A drawing of one piece of what was made');

export type Exhibit = z.output<typeof exhibit>;
export type ExhibitOf<Kind extends Exhibit['kind']> = Extract<Exhibit, { kind: Kind }>;

/** The words of drawings that are the same in all exhibits. */
export const exhibitCopy = z.strictObject({
  customer: label('Before a message of a customer, for screen readers'),
  us: label('Before our answer, for screen readers'),
  done: label('The dots of a row, for screen readers; {done} and {all} stand for the numbers'),
  number: label('How many openings there are of a size; {number} stands for the number'),
  camera: label('The camera of a lighting plan; {lens} stands for the focal length'),
  left: label('A light left of the camera; {angle} stands for the degrees'),
  right: label('A light right of the camera; {angle} stands for the degrees'),
  front: label('A light at the camera'),
  behind: label('A light behind the subject'),
  away: label('Its distance from the subject; {distance} stands for the metres'),
  high: label('Its height above the floor; {height} stands for the metres'),
  power: label('Above the powers of the lights'),
  level: label('Above the brightness of the tones of a histogram'),
  share: label('Above their shares of the picture'),
});

export type ExhibitCopy = z.output<typeof exhibitCopy>;
