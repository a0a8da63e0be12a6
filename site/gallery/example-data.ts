/** Content for the examples, typed like the content of the site. */

import type { Exhibit, ExhibitCopy, ExhibitOf } from '#site/exhibits/schema.ts';
import type { CaseStudyCharts } from '#site/work/queries.ts';

export const exhibitCopy: ExhibitCopy = {
  customer: 'Customer',
  us: 'Answer',
  done: '{done} of {all}',
  number: '{number} nos',
  camera: 'Camera, {lens} mm',
  left: '{angle}° left',
  right: '{angle}° right',
  front: 'at the camera',
  behind: 'from behind',
  away: '{distance} m away',
  high: '{height} m high',
  power: 'Power',
  level: 'Level',
  share: 'Share',
};

/** One of each kind. */
export const exhibits: { [Kind in Exhibit['kind']]: ExhibitOf<Kind> } = {
  slip: {
    kind: 'slip',
    object: 'ring',
    caption: 'One ring at the rate of the day: the price is a sum.',
    head: 'Board rate, 30 April',
    unit: '₹ per gram',
    readings: [
      { label: '24K', value: '9,797' },
      { label: '22K', value: '8,980', used: true },
    ],
    title: 'Ring, 22K',
    detail: 'Tag 12',
    lines: [
      { label: '10 g × ₹8,980', amount: '89,800' },
      { label: 'Making charge', amount: '5,000' },
    ],
    total: { label: 'Price', amount: '₹94,800' },
    mark: '₹5,000 holds it',
  },
  conversation: {
    kind: 'conversation',
    caption: 'One booking in the evening.',
    head: '8.52 pm',
    messages: [
      { from: 'customer', text: 'A table for two, tomorrow?' },
      { from: 'us', text: 'At which time?', choices: ['6.00', '7.30'], chosen: '7.30' },
    ],
  },
  file: {
    kind: 'file',
    caption: 'One claim and its papers.',
    head: 'Reported 10.04 am',
    title: 'Dented door',
    detail: 'Three papers, no others',
    papers: [
      { name: 'Licence', note: 'valid', state: 'here' },
      { name: 'Estimate', note: '2 pages', state: 'here' },
      { name: 'Photographs', note: 'blurred', state: 'asked' },
    ],
  },
  board: {
    kind: 'board',
    caption: 'One order in crates.',
    head: 'Order for 6 am',
    detail: 'In crates',
    rows: [
      { name: 'Tomato', note: 'as proposed', value: '8', done: 8 },
      { name: 'Onion', note: 'fast day', value: '4', done: 4 },
      { name: 'Plantain leaf', note: 'a wedding', value: '7', done: 3, more: 4, mark: true },
    ],
  },
  route: {
    kind: 'route',
    caption: 'One trip and its approvals.',
    head: 'Chakan to Hosur',
    detail: 'Three approvals',
    stops: [
      { name: 'Unloading charge', note: 'within the limit' },
      { name: 'Short receipt', note: 'to its owner', mark: true },
      { name: 'Invoice', note: 'day 4' },
    ],
  },
  schedule: {
    kind: 'schedule',
    caption: 'The openings of one house, to one scale.',
    head: 'Bungalow',
    detail: '22 openings in three hours',
    openings: [
      { name: 'D1', style: 'door', width: 2400, height: 2100, text: 'Door', number: 6, amount: '2,00,000' },
      { name: 'W1', style: 'sliding', width: 1800, height: 1200, text: 'Sliding', number: 16, amount: '3,00,000' },
    ],
    total: { label: 'Offer', amount: '₹5,00,000' },
  },
  dieline: {
    kind: 'dieline',
    caption: 'One carton laid flat.',
    head: '100 g carton',
    detail: '90 × 40 × 125 mm',
    carton: { width: 90, depth: 40, height: 125 },
    front: {
      name: 'Hill Tea',
      text: 'Frost tea',
      outline: '10,42 22,18 46,24 66,8 90,22 84,46 94,68 74,90 50,80 28,92 8,74',
    },
    back: ['Net 100 g', 'MRP ₹450', '₹4.50 / g'],
  },
  lighting: {
    kind: 'lighting',
    caption: 'An example: one portrait, seen from above.',
    head: 'One light for everybody',
    detail: 'Seen from above, to scale',
    subject: { name: 'Sitter', size: 0.5 },
    camera: { lens: 85, format: 'tall', distance: 2.4, height: 1.5 },
    lights: [
      {
        name: 'Softbox',
        size: 1.2,
        angle: -45,
        distance: 1.6,
        height: 2.1,
        power: '1/1',
        note: 'High, for spectacles',
        mark: true,
      },
      { name: 'Strip', size: 0.4, angle: 150, distance: 1.5, height: 1.9, power: '1/4', note: 'An edge on the hair' },
    ],
    reflector: { name: 'White card', size: 1, angle: 60, distance: 1, note: 'Opens the shadow' },
    wall: { name: 'Wall', distance: 1.8 },
  },
  'contact-sheet': {
    kind: 'contact-sheet',
    caption: 'An example: six frames, of which one is sent.',
    head: 'Lighting the lamp',
    detail: '1 chosen of 6, in four seconds',
    format: 'wide',
    first: 418,
    frames: [
      { ground: 'dark', things: 'person 25 70, lamp 55 60', note: 'no flame yet' },
      { ground: 'dim', things: 'person 25 70, lamp 55 60, person 80 75', note: 'a face is hidden' },
      { ground: 'dark', things: 'person 22 70, lamp 50 60, person 78 70', note: 'every face, one flame', mark: true },
      { ground: 'light', things: 'person 40 80', note: 'flash of a guest' },
      { ground: 'dark', things: 'board 50 80', note: 'moved' },
      { ground: 'dark', things: 'machine 30 60, glow 75 50', note: 'eyes closed' },
    ],
  },
  histogram: {
    kind: 'histogram',
    caption: 'An example: one lamp on white.',
    head: 'Brass lamp, camera file',
    detail: 'All of it between 0 and 255',
    tones: [
      { name: 'Background', level: 240, spread: 4, share: 50 },
      { name: 'Brass', level: 140, spread: 25, share: 40 },
      { name: 'Black card', level: 40, spread: 9, share: 10 },
    ],
    mark: 'Nothing clipped',
  },
};

export const charts: CaseStudyCharts = {
  results: [
    {
      caption: 'Hours to close a month',
      measured: 'By the clock of the ledger, twelve months each',
      groups: [
        {
          rows: [
            { label: '2024', series: 'before', mark: { form: 'bar', length: 1, isPart: false }, value: '60 h' },
            { label: '2025', series: 'after', mark: { form: 'bar', length: 0.08, isPart: false }, value: '5 h' },
          ],
        },
      ],
    },
    {
      caption: 'Invoices that matched',
      measured: 'All of June',
      groups: [
        {
          rows: [
            {
              label: '2025',
              series: 'after',
              mark: { form: 'bar', length: 0.94, isPart: true },
              value: '94%',
              note: '4,231 of 4,500',
            },
          ],
        },
      ],
    },
    {
      caption: 'Shops that order by themselves',
      measured: 'At the end of each year',
      groups: [
        {
          label: 'With us',
          rows: [
            { label: '2024', series: 'before', mark: { form: 'dots', counted: 3, whole: 9, columns: 11 }, value: '3' },
            { label: '2025', series: 'after', mark: { form: 'dots', counted: 9, whole: 9, columns: 11 }, value: '9' },
          ],
        },
        {
          label: 'Without',
          rows: [
            { label: '2025', series: 'beside', mark: { form: 'dots', counted: 2, whole: 9, columns: 11 }, value: '2' },
          ],
        },
      ],
    },
  ],
  breakdown: {
    heading: 'Where the hours went',
    shows: 'Hours a month',
    measured: 'By the time sheets of three people',
    tables: ['Typing', 'Looking for differences'].map((caption, index) => ({
      caption,
      groups: [
        {
          rows: [
            {
              label: '2024',
              series: 'before',
              mark: { form: 'bar', length: 1 - index / 3, isPart: false },
              value: '30 h',
            },
            { label: '2025', series: 'after', mark: { form: 'bar', length: 0, isPart: false }, value: '0 h' },
          ],
        },
      ],
    })),
  },
};
