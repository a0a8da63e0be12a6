/**
 * Who may import whom. `tests/architecture.test.ts` runs it; `npx depcruise site server` runs it by hand.
 * It does not read .astro files: the rule for those is in the test.
 */

/** Free to import from every room, but for the rules in APART. Declarations of types refer to tools. */
const TESTS = '^tests/|[./-]test[.-]|[.]d[.]ts$';
const EXAMPLES = '[.]examples[.]tsx$|^site/gallery/example-data[.]ts$';
const PROJECT = '^(bench|checks|contract|desk|screen|scripts|server|site|tests|website-editor)/';

/** What several subjects of the site share. */
const SHARED = ['site/(blocks|content|exhibits|forms|hydration|kolam|list-filter|pictures|text|ui)/'];
/** Of another subject a room may use only its queries and schemas. */
const QUERIES = 'site/[a-z-]+/(read-[a-z-]+|[a-z-]*(queries|schema))[.]ts$';
/** Builds the index, and finds in it: at build time, on the server and in the browser. */
const SEARCH =
  'site/search/(chance|document|find|highlight|hindi|hindi-words|passage|question|reply|search-file|search-index|topics|unit|words)[.]ts$';
/** What every room of the server may use. */
const EDGES = 'server/(config|india-time|runtime|token)[.]ts$';
/** On these a lead stands. */
const BELOW_LEADS = 'settings|people|outbox|mail|webhooks|db';
/** What the screens share with the website. */
const LOOK = ['contract/', 'site/(ui|kolam)/'];

const NODE = '^(node:)?[a-z_/]+$';
const ASTRO = '^astro:|^node_modules/astro/';
const REACT = pack('react', 'react-dom');
const CAROUSEL = pack('embla-carousel-react');
const SCREEN = pack(
  'react',
  'react-dom',
  'react-aria-components',
  '@tanstack/react-(query|router)',
  '@simplewebauthn/browser',
  'recharts',
  'zod/mini',
);

/** @typedef {{ room: string, may?: string[], types?: string[], packages?: string[] }} Room */

/**
 * The first room that matches a file counts. Tests may import from every room.
 * `may`: files of the project; `types`: of these, types only; `packages`: all, if not given.
 *
 * @type {Room[]}
 */
const ROOMS = [
  { room: 'contract/', may: ['contract/'], packages: [pack('zod')] },

  // The site: examples, then what knows no subject, then the subjects.
  { room: 'site/.*[.]examples[.]tsx$', may: ['site/', 'contract/'], packages: [REACT] },
  { room: 'site/gallery/', may: ['site/', 'contract/'], packages: [REACT] },
  { room: 'site/text/', may: ['site/text/', 'contract/'], packages: [ASTRO] },
  { room: 'site/ui/', may: ['site/(ui|text)/'], packages: [REACT, CAROUSEL] },
  {
    room: 'site/kolam/',
    may: ['site/kolam/', 'site/pictures/Photo[.]tsx$', 'site/ui/(InPlace|use-finished)[.]'],
    types: [QUERIES],
    packages: [REACT],
  },
  {
    room: 'site/exhibits/',
    may: ['site/(exhibits|kolam|text)/', 'site/content/fields[.]ts$', 'site/ui/backgrounds[.]ts$'],
    packages: [REACT, ASTRO],
  },
  { room: 'site/hydration/directives[.]ts$', packages: [ASTRO, NODE] },
  {
    room: 'site/hydration/',
    may: ['site/(hydration|ui)/', 'contract/(routes|query-parameters)[.]ts$'],
    types: [QUERIES],
    packages: [REACT, ASTRO],
  },
  {
    room: 'site/forms/',
    may: ['site/(forms|ui|text|hydration)/', 'contract/'],
    types: [QUERIES],
    packages: [REACT],
  },
  {
    room: 'site/blocks/',
    may: [
      'site/(blocks|forms|ui|text|kolam)/',
      'site/pictures/Photo[.]tsx$',
      'site/exhibits/chain[.]ts$',
      'contract/(routes|query-parameters)[.]ts$',
    ],
    types: [QUERIES, 'contract/'],
    packages: [REACT],
  },
  {
    room: 'site/list-filter/',
    may: ['site/(list-filter|ui|text|forms|hydration)/', 'contract/'],
    types: [QUERIES],
    packages: [REACT],
  },
  {
    room: 'site/(content|pictures)/',
    may: ['site/(content|pictures|text)/', 'site/ui/icon-shapes[.]ts$', QUERIES, 'contract/'],
    packages: [REACT, ASTRO],
  },
  { room: SEARCH, may: [SEARCH], types: [QUERIES], packages: [pack('minisearch')] },
  {
    room: 'site/build/',
    may: ['site/build/', 'site/hydration/intents[.]ts$', 'contract/'],
    packages: [ASTRO, NODE, pack('lightningcss')],
  },
  { room: 'site/(pages/|[^/]+$)', may: ['site/(?!gallery/)', 'contract/'], packages: [ASTRO] },
  {
    room: 'site/seo/',
    may: ['site/seo/', ...SHARED, QUERIES, 'contract/'],
    packages: [ASTRO, NODE, pack('harfbuzzjs', 'sharp', 'subset-font', 'schema-dts')],
  },
  {
    room: 'site/([^/]+)/',
    may: ['site/$1/', ...SHARED, QUERIES, SEARCH, 'site/(shell|seo)/', 'contract/'],
    packages: [REACT, CAROUSEL, ASTRO, pack('@astrojs/rss', 'simple-icons', 'schema-dts')],
  },

  // The server: what accepts stands above what delivers, and that above the database.
  { room: 'server/db/', may: [EDGES, 'server/db/', 'contract/'] },
  // Its changes are logged with those of people.
  { room: 'server/settings/', may: [EDGES, 'server/(settings|db)/', 'server/people/audit[.]ts$', 'contract/'] },
  { room: 'server/limited-process/', may: ['server/limited-process/'] },
  { room: 'server/outbox/', may: [EDGES, 'server/(outbox|jobs|db)/', 'contract/'] },
  { room: 'server/(mail|webhooks)/', may: [EDGES, 'server/($1|outbox|db)/', 'contract/'] },
  { room: 'server/people/', may: [EDGES, 'server/(people|outbox|mail|db)/', 'contract/'] },
  { room: 'server/leads/', may: [EDGES, `server/(leads|jobs|${BELOW_LEADS})/`, 'contract/'] },
  {
    room: 'server/(intake|replies)/',
    may: [EDGES, `server/($1|leads|http|pages|${BELOW_LEADS})/`, 'contract/'],
  },
  {
    room: 'server/(meetings|newsletter)/',
    may: [EDGES, `server/($1|intake|leads|jobs|http|pages|${BELOW_LEADS})/`, 'contract/'],
  },
  {
    room: 'server/(incoming|bounces)/',
    may: [
      EDGES,
      `server/(incoming|bounces|limited-process|jobs|intake|replies|meetings|newsletter|leads|http|${BELOW_LEADS})/`,
      'contract/',
    ],
  },
  {
    room: 'server/(reports|retention|backup|export)/',
    may: [
      EDGES,
      `server/($1|retention|installation|jobs|intake|replies|meetings|newsletter|incoming|bounces|leads|${BELOW_LEADS})/`,
      'contract/',
    ],
  },
  { room: 'server/api/', may: [EDGES, 'server/(api|http)/', 'contract/'] },
  { room: 'server/desk/', may: [EDGES, 'server/(?!control/)[a-z-]+/', 'contract/'] },
  { room: 'server/', may: ['server/', 'contract/'] },

  // The desk, and the kit of its screens, which knows no desk.
  { room: 'desk/vite[.]config[.]ts$', may: [] },
  { room: 'screen/', may: ['screen/', ...LOOK], packages: [SCREEN] },
  { room: 'desk/shell/', may: ['desk/shell/', 'screen/', ...LOOK], packages: [SCREEN] },
  {
    room: 'desk/website/',
    may: ['desk/', 'website-editor/values/', 'screen/', ...LOOK, 'site/exhibits/'],
    packages: [SCREEN, pack('micromark', 'micromark-extension-gfm')],
  },
  { room: 'desk/', may: ['desk/', 'screen/', ...LOOK], packages: [SCREEN] },

  // Reads, checks, builds and publishes the words; a process of its own.
  { room: 'website-editor/values/', may: ['website-editor/values/', 'contract/'], packages: [] },
  {
    room: 'website-editor/',
    may: [
      'website-editor/',
      QUERIES,
      'site/(content|text)/',
      // What the build checks beside the schemas.
      'site/(careers/is-open|work/key-result-numbers|legal/placeholders|home/partner-logos|seo/open-graph-exhibit)[.]ts$',
      'checks/',
      'server/([^/]+$|(api|control|http|observability|pages)/)',
      'contract/',
    ],
  },

  { room: 'checks/', may: ['checks/', SEARCH, 'site/text/phone[.]ts$', 'contract/'] },
  { room: 'bench/', may: ['bench/', 'tests/', 'server/', 'contract/'] },
  { room: 'scripts/', may: ['scripts/', 'tests/', 'server/', 'site/build/', 'contract/'] },
];

/** The two rules that nothing is exempt from, tests included. */
const APART = [
  { name: 'site-and-server', from: { path: '^site/' }, to: { path: '^server/' } },
  { name: 'server-and-site', from: { path: '^server/' }, to: { path: '^site/' } },
  { name: 'circle', from: {}, to: { circular: true } },
  { name: 'examples', from: { pathNot: [TESTS, EXAMPLES, '^site/gallery/'] }, to: { path: EXAMPLES } },
];

export default {
  forbidden: [...APART, ...ROOMS.flatMap(rulesOf)].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    baseDir: import.meta.dirname,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist-published|data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};

/**
 * @param {Room} room
 * @param {number} index
 */
function rulesOf({ room, may = [], types = [], packages }, index) {
  const from = {
    path: `^${room}`,
    pathNot: [TESTS, ...ROOMS.slice(0, index).map((earlier) => `^${earlier.room}`)],
  };
  const starting = (/** @type {string[]} */ paths) => paths.map((path) => `^${path}`);
  const to = packages
    ? { pathNot: starting([...may, ...types]).concat(packages) }
    : { path: PROJECT, pathNot: starting([...may, ...types]) };
  const typesOnly = { path: starting(types), pathNot: starting(may), dependencyTypesNot: ['type-only'] };
  return [
    { name: room, from, to },
    ...(types.length > 0 ? [{ name: `${room}, types only`, from, to: typesOnly }] : []),
  ];
}

/** @param {string[]} names */
function pack(...names) {
  return `^node_modules/(@types/)?(${names.join('|')})/`;
}
