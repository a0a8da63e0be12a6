/**
 * The printed artwork of the still lifes, set from the site's own content: `node renders/artwork.mjs NAME` writes a page of HTML
 * to standard output. Names: carton, card-front PERSON, card-back, brochure-left, brochure-right, menu-left, menu-right.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { drawDieline } from '../site/exhibits/dieline.ts';
import { logoSvg } from '../site/kolam/logo.ts';

const read = (path) => readFileSync(new URL(`../content/${path}`, import.meta.url), 'utf8');
const yaml = (path) => parse(read(path));
const frontMatter = (path) => parse(read(path).split('---')[1]);
const fontFile = (name) =>
  pathToFileURL(fileURLToPath(new URL(`../node_modules/@fontsource-variable/${name}`, import.meta.url)));

const TAMIL = `@font-face { font-family: 'Anek Tamil'; font-weight: 100 800;
  src: url('${fontFile('anek-tamil/files/anek-tamil-tamil-wght-normal.woff2')}') format('woff2'); }`;
const [KAAVI, HALDI] = ['#a8330f', '#efab3d'];

/** Numbers from 0 to 1, the same at each run. */
const draw = (seed) => () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

/** White specks along a line, where ink and varnish broke when the board was folded. */
const crackedFold = (x1, y1, x2, y2, random, share = 0.5) => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  let specks = '';
  for (let t = 0; t < length; t += 0.5) {
    if (random() > share) continue;
    const [x, y] = [x1 + ((x2 - x1) * t) / length, y1 + ((y2 - y1) * t) / length];
    const [off, r] = [(random() - 0.5) * 0.22, 0.06 + 0.2 * random() ** 3];
    specks += `<circle cx="${x + (x1 === x2 ? off : 0)}" cy="${y + (x1 === x2 ? 0 : off)}" r="${r}" opacity="${0.25 + 0.6 * random()}"/>`;
  }
  return specks;
};

/** The whole blank, 272 × 231 mm, as `drawDieline` lays it out: the printed side. The glue flap stays bare. */
const carton = () => {
  const { exhibit, client } = frontMatter('projects/neelaparai-tea.md');
  const { outline, dots, codeCorners } = drawDieline(exhibit);
  // The first six dots end the lines with dimensions.
  const printedDots = dots
    .split('M')
    .slice(7)
    .map((dot) => `M${dot}`);
  const isCode = (dot) => Number(dot.slice(1).split(' ')[0]) > 232;
  const random = draw(7);
  const folds = [
    [102, 53, 102, 178],
    [142, 53, 142, 178],
    [232, 53, 232, 178],
    [142, 53, 232, 53],
    [102, 53, 142, 53],
    [232, 53, 272, 53],
    [142, 13, 232, 13],
    [12, 178, 102, 178],
    [102, 178, 142, 178],
    [232, 178, 272, 178],
  ];
  const text = (x, y, size, words, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${words}</text>`;
  const [net, price, unit] = exhibit.back;
  const back = [
    text(57, 82, 5.4, exhibit.front.name, 'font-weight="650" font-stretch="125%"'),
    text(57, 88.5, 3.8, `${exhibit.front.text}, orthodox leaf`),
    '<path d="M27 96H87" stroke-width="0.3"/>',
    text(57, 106, 5, net, 'font-weight="600"'),
    text(57, 114.5, 5, price, 'font-weight="600"'),
    text(57, 120, 2.9, 'inclusive of all taxes'),
    text(57, 128.5, 5, unit, 'font-weight="600"'),
    '<path d="M27 135H87" stroke-width="0.3"/>',
    text(57, 142.5, 3.2, 'Packed in January 2027'),
    text(57, 148, 3.2, client),
  ].join('');
  return `<style>${TAMIL} svg { display: block } text { font-family: 'Anek Latin', 'Anek Tamil' }</style>
  <svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 272 231">
    <rect width="272" height="231" fill="#e9e4d8"/><rect x="9" width="263" height="231" fill="#5b6462"/>
    <g fill="none" stroke="${HALDI}">
      <path d="${outline}" stroke-width="1.5"/>
      <path d="${printedDots.filter((dot) => !isCode(dot)).join('')}" stroke-width="3.1" stroke-linecap="round" stroke="#f3ecdc"/>
      <path d="${codeCorners}" stroke-width="1.3" stroke="#f3ecdc"/>
      <path d="${printedDots.filter(isCode).join('')}" stroke-width="3.4" stroke-linecap="round" stroke="#f3ecdc"/>
    </g>
    <g fill="${HALDI}" stroke="none">
      ${text(187, 150.5, 13, exhibit.front.name, 'font-weight="650" font-stretch="118%" letter-spacing="-0.2"')}
      ${text(187, 160, 6.6, exhibit.front.text, 'fill="#f3ecdc" font-weight="400"')}
      ${text(187, 171.5, 4, net, 'fill="#f3ecdc"')}
    </g>
    <g fill="#f3ecdc" stroke="#f3ecdc"><g stroke="none">${back}</g></g>
    <g fill="#f3ecdc">
      <text font-family="Anek Tamil" font-size="5.2" font-weight="500" text-anchor="middle" x="252" y="68">நீலப்பாறை</text>
      ${['Plucked from', 'December to February', 'at 1,900 metres'].map((line, k) => text(252, 80 + 5 * k, 3.5, line)).join('')}
      ${text(252, 131, 3, 'Batch and plucking day')}
      ${text(122, 72, 4.2, 'Each tea carries', 'font-weight="500"')}${text(122, 77.6, 4.2, 'the outline of', 'font-weight="500"')}
      ${text(122, 83.2, 4.2, 'the field it was', 'font-weight="500"')}${text(122, 88.8, 4.2, 'plucked in.', 'font-weight="500"')}
      <text font-family="Anek Tamil" font-size="5.2" font-weight="500" text-anchor="middle" x="122" y="168">நீலப்பாறை</text>
    </g>
    <g fill="#f2efe6" stroke="none">${folds.map((fold) => crackedFold(...fold, random)).join('')}</g>
  </svg>`;
};

/** The strand and the dots of the logo, without its background, in a box of `size` at a place. */
const logo = (x, y, size, ink, dot) => {
  const [, strand] = /<path d="([^"]+)"\/>/.exec(logoSvg({ isFullBleed: true })) ?? [];
  const [, dots] = /<path d="([^"]+)" stroke=/.exec(logoSvg({ isFullBleed: true })) ?? [];
  return `<g transform="translate(${x} ${y}) scale(${size / 56})" fill="none" stroke="${ink}" stroke-width="2.6"><path d="${strand}"/>
    <path d="${dots}" stroke="${dot}" stroke-width="5" stroke-linecap="round"/></g>`;
};
const page = (
  width,
  height,
  body,
) => `<style>${TAMIL} svg { display: block } text { font-family: 'Anek Latin', 'Anek Tamil' }</style>
  <svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 ${width} ${height}">${body}</svg>`;
const text = (x, y, size, words, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${words.replaceAll('&', '&amp;')}</text>`;
const lines = (x, y, size, leading, words, more) =>
  words.map((line, k) => text(x, y + k * leading, size, line, more)).join('');

/** A visiting card, 90 × 54 mm, of a person in content/people.yaml. */
const cardFront = (id) => {
  const person = yaml('people.yaml').people.find((one) => one.id === id);
  const { brand, company } = yaml('site.yaml');
  const [street, area, ...rest] = company.registeredOffice.split(', ');
  return page(
    90,
    54,
    `<rect width="90" height="54" fill="#efe8d8"/>${logo(7.5, 7, 12.5, KAAVI, KAAVI)}
    <g fill="#231812">${text(82.5, 12.6, 4.3, brand, 'text-anchor="end" font-weight="650" font-stretch="118%"')}
    ${text(7.5, 34, 6, person.name, 'font-weight="600"')}${text(7.5, 39.6, 3.9, person.role, 'font-weight="450"')}
    ${text(7.5, 47.8, 3.9, person.email, 'font-weight="450"')}</g>
    <g fill="#231812">${lines(82.5, 17.4, 2.9, 3.9, [`${street}, ${area}`, rest[0]], 'text-anchor="end" font-weight="450"')}</g>`,
  );
};
const cardBack = () =>
  page(90, 54, `<rect width="90" height="54" fill="#211813"/>${logo(30, 12, 30, '#f3e9d8', HALDI)}`);

/** In Indian groups: 1,50,000. */
const rupees = (amount) => `₹${amount.toLocaleString('en-IN')}`;

const service = () => yaml('services/printing-offline.yaml').items.find(({ slug }) => slug === 'brochures-catalogues');

/** The left page of the brochure, 148 × 210 mm: one sentence, and what comes with a catalogue. */
const brochureLeft = () => {
  const { title, description } = service();
  const sentence = 'a wrong part number becomes a wrong delivery';
  if (!description.includes(sentence)) throw new Error('The sentence of the brochure is no longer in the content.');
  return page(
    148,
    210,
    `<rect width="148" height="210" fill="#24347c"/><g fill="#f7efe0">${text(13, 22, 6, title, 'font-weight="500"')}
    ${lines(12, 70, 21.5, 20.5, ['A wrong', 'part number', 'becomes', 'a wrong', 'delivery.'], 'font-weight="650" font-stretch="100%" letter-spacing="-0.6"')}
    ${lines(13, 184, 6, 7.6, ['Codes, sizes and finishes come', 'straight from your Excel or ERP.'])}</g>${logo(119, 182, 16, '#f7efe0', HALDI)}`,
  );
};

/** The right page: the prices of the plans for print. */
const brochureRight = () => {
  const { plans, text: about } = yaml('pricing.yaml').sections.find(({ id }) => id === 'printing-offline');
  const rows = plans.map(({ name, price, tagline }, k) => {
    const y = 78 + k * 34;
    return `<path d="M13 ${y - 12}H135" stroke="#231812" stroke-width="0.35"/>${text(13, y, 7.6, name, 'font-weight="600"')}
      ${text(13, y + 7.6, 5.2, tagline)}${text(13, y + 16.4, 7, `${rupees(price.from)} – ${rupees(price.to)}`, `font-weight="600" fill="${KAAVI}"`)}
      ${text(135, y + 16.4, 5.4, `per ${price.per}`, 'text-anchor="end"')}`;
  });
  const [first, second] = [`${about.split(', ').slice(0, 3).join(', ')},`, about.split(', ').slice(3).join(', ')];
  return page(
    148,
    210,
    `<rect width="148" height="210" fill="#f1ece1"/><g fill="#231812">${text(13, 31, 15, 'Prices', 'font-weight="650" font-stretch="115%"')}
    ${lines(13, 43, 5.4, 7, [first, second])}${rows.join('')}<path d="M13 ${66 + plans.length * 34}H135" stroke="#231812" stroke-width="0.35"/>
    ${text(13, 198, 5, 'Ranges in rupees, before GST')}${text(135, 198, 5, '7', 'text-anchor="end"')}</g>`,
  );
};

/** The two inner pages of the menu, 140 × 280 mm each. */
const DISHES = {
  left: [
    [
      'Tiffin',
      [
        ['Idli, two', 60],
        ['Medu vada, two', 80],
        ['Ven pongal', 95],
        ['Rava kichadi', 90],
      ],
    ],
    [
      'Dosa',
      [
        ['Plain dosa', 85],
        ['Masala dosa', 110],
        ['Onion rava dosa', 125],
        ['Ghee roast', 140],
        ['Podi uttapam', 120],
      ],
    ],
  ],
  right: [
    [
      'Meals, noon to three',
      [
        ['Banana-leaf meals', 220],
        ['Lemon rice', 95],
        ['Curd rice', 90],
      ],
    ],
    [
      'Sweet',
      [
        ['Kesari', 65],
        ['Elaneer payasam', 120],
      ],
    ],
    [
      'To drink',
      [
        ['Filter coffee', 45],
        ['Sukku coffee', 40],
        ['Buttermilk', 35],
      ],
    ],
  ],
};
const menu = (side) => {
  let y = side === 'left' ? 76 : 36;
  const head =
    side === 'left'
      ? `${text(16, 34, 17, 'Vaasal', 'font-weight="650" font-stretch="118%"')}${text(16, 46, 8, 'Tiffin room')}<text font-family="Anek Tamil" font-size="11" x="124" y="34" text-anchor="end" font-weight="500">வாசல்</text>`
      : '';
  const body = DISHES[side].map(([title, dishes]) => {
    const part =
      text(16, y, 9.6, title, `font-weight="650" fill="${KAAVI}"`) +
      `<path d="M16 ${y + 4.5}H124" stroke="${KAAVI}" stroke-width="0.5"/>`;
    y += 17;
    const rows = dishes.map(([name, price]) => {
      const row = `<rect x="16" y="${y - 5.3}" width="4.6" height="4.6" fill="none" stroke="#1f6a3d" stroke-width="0.6"/><circle cx="18.3" cy="${y - 3}" r="1.35" fill="#1f6a3d"/>
        ${text(24.5, y, 8.6, name, 'font-weight="450"')}${text(124, y, 8.6, rupees(price), 'text-anchor="end" font-weight="600"')}`;
      y += 13.2;
      return row;
    });
    y += 10;
    return part + rows.join('');
  });
  const foot =
    side === 'right' ? lines(16, 248, 7.2, 9.4, ['All dishes are vegetarian.', '5% GST is added to the bill.']) : '';
  return page(
    140,
    280,
    `<rect width="140" height="280" fill="#f0e6cf"/><g fill="#2b1a10">${head}${body.join('')}${foot}</g>`,
  );
};

const ARTWORK = {
  carton,
  'card-front': cardFront,
  'card-back': cardBack,
  'brochure-left': brochureLeft,
  'brochure-right': brochureRight,
  'menu-left': () => menu('left'),
  'menu-right': () => menu('right'),
};

const [name, ...words] = process.argv.slice(2);
process.stdout.write(ARTWORK[name](...words));
