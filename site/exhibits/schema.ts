/** An exhibit: one specimen of what was made, drawn from these fields. One of seven kinds; each has exactly one mark. */
import { z } from 'astro/zod';
import { label, text } from '#site/content/fields.ts';
import { amountsIn, isSame } from './amounts.ts';

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
          state: z.enum(['here', 'asked']).describe('`asked` if it is still missing'),
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
          done: dots.optional().describe('Dots with a strand'),
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

export const exhibit = z
  .discriminatedUnion('kind', [slip, conversation, file, board, route, schedule, dieline])
  .describe('One specimen of what was made');

export type Exhibit = z.output<typeof exhibit>;
export type ExhibitOf<Kind extends Exhibit['kind']> = Extract<Exhibit, { kind: Kind }>;

/** The words of drawings that are the same in all exhibits. */
export const exhibitCopy = z.strictObject({
  customer: label('Before a message of a customer, for screen readers'),
  us: label('Before our answer, for screen readers'),
  done: label('The dots of a row, for screen readers; {done} and {all} stand for the numbers'),
  number: label('How many openings there are of a size; {number} stands for the number'),
});

export type ExhibitCopy = z.output<typeof exhibitCopy>;
