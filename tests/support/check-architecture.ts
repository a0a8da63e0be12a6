import path from 'node:path';
import ts from 'typescript';

export interface Violation {
  file: string;
  line: number;
  /** What is wrong, and how to fix it. */
  message: string;
}

/** Source text by path from the root of the project, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

interface Zone {
  /** The files to which it applies. If several match a file, the first counts. */
  files: RegExp;
  /** Files of the project that these may import. */
  may: RegExp[];
  /** Files of the project from which these may import types only. */
  mayTypesOf?: RegExp[];
  packages: RegExp[];
}

const CONTRACT = /^contract\//;
const ROUTES = /^contract\/(routes|query-parameters)\.ts$/;
/** Shared parts, used by the folders of all subjects. None of them knows a subject. */
const UI = /^site\/ui\//;
const ICON_SHAPES = /^site\/ui\/icon-shapes\.ts$/;
const TEXT = /^site\/text\//;
const KOLAM = /^site\/kolam\//;
const PHOTO = /^site\/pictures\/Photo\.tsx$/;
const FORMS = /^site\/forms\//;
const HYDRATION = /^site\/hydration\//;
const BLOCKS = /^site\/blocks\//;
const EXHIBITS = /^site\/exhibits\//;
const SHARED = [UI, TEXT, KOLAM, PHOTO, FORMS, HYDRATION, BLOCKS, EXHIBITS, /^site\/(list-filter|content|pictures)\//];
/** The queries and schemas of a subject: all that other subjects may use of it. */
const QUERIES = /^site\/[a-z-]+\/((?:[a-z-]+-)?(queries|schema)|read-[a-z-]+)\.ts$/;
/** The search engine: used to build the index, by the server and in the browser. */
const SEARCH_ENGINE = /^site\/search\/(document|find|highlight|passage|reply|search-file|search-index|words)\.ts$/;
const GALLERY = /^site\/gallery\//;
/** The examples of components for the gallery and the tests, and their data. */
const EXAMPLES = /\.examples\.tsx$|^site\/gallery\/example-data\.ts$/;
const SERVER = /^server\//;
/** Dependencies that entry points create and pass on, and the tokens made of them. */
const EDGES = /^server\/(runtime|config|token)\.ts$/;

const REACT = /^react(-dom)?(\/|$)/;
const CAROUSEL = /^embla-carousel/;
const NODE = /^node:/;
const ASTRO = /^astro([:/]|$)/;
const ANY = /./;

/** The desk's screen: a program of its own beside the site. */
const DESK = /^desk\//;
const DESK_PARTS = /^desk\/(ui|api)\//;
const DESK_PACKAGES = [
  REACT,
  /^react-aria-components(\/|$)/,
  /^@tanstack\/react-(query|router|virtual)$/,
  /^@simplewebauthn\/browser$/,
  /^recharts$/,
  /^zod\/mini$/,
];

/** The editor of the words: its screen, and the program on the owner's machine. Nothing else imports it. */
const EDITOR = /^editor\//;
/** Functions on values that both use. */
const EDITOR_VALUES = /^editor\/values\//;

/** "Who may import whom". */
const ZONES: Zone[] = [
  { files: /^contract\//, may: [CONTRACT], packages: [/^zod(\/mini)?$/] },

  { files: EXAMPLES, may: [/^site\/(?!pages\/)/, CONTRACT], packages: [REACT] },
  { files: TEXT, may: [TEXT, CONTRACT], packages: [ASTRO] },
  {
    files: UI,
    may: [UI, TEXT],
    packages: [REACT, CAROUSEL],
  },
  { files: KOLAM, may: [KOLAM, PHOTO], packages: [REACT] },
  { files: EXHIBITS, may: [EXHIBITS, KOLAM, TEXT, /^site\/content\/fields\.ts$/], packages: [REACT, ASTRO] },
  { files: /^site\/hydration\/directives\.ts$/, may: [], packages: [/^astro$/, NODE] },
  { files: HYDRATION, may: [HYDRATION, UI, ROUTES], packages: [REACT, ASTRO] },
  { files: FORMS, may: [FORMS, UI, TEXT, HYDRATION, CONTRACT], packages: [REACT] },
  {
    files: BLOCKS,
    may: [BLOCKS, FORMS, UI, TEXT, KOLAM, PHOTO, ROUTES],
    mayTypesOf: [QUERIES, CONTRACT],
    packages: [REACT],
  },
  { files: /^site\/list-filter\//, may: [UI, TEXT, FORMS, HYDRATION, CONTRACT], packages: [REACT] },
  {
    files: /^site\/(content|pictures)\//,
    may: [TEXT, CONTRACT, ICON_SHAPES, /^site\/(content|pictures)\//, QUERIES],
    packages: [ASTRO, REACT],
  },
  // Runs at build time, in the server and in the browser: no React, no Astro, no content.
  { files: SEARCH_ENGINE, may: [SEARCH_ENGINE], packages: [/^minisearch$/] },
  // Build steps: only Astro's configuration imports them.
  {
    files: /^site\/build\//,
    may: [CONTRACT, /^site\/hydration\/intents\.ts$/],
    packages: [/^astro$/, NODE, /^lightningcss$/],
  },
  // Served in development only, never built (site/build/gallery.ts).
  { files: GALLERY, may: [/^site\/(?!pages\/)/, CONTRACT], packages: [REACT] },
  // A page, and the part that several pages share, composes sections.
  {
    files: /^site\/(pages\/|[^/]+$)|\.astro$/,
    may: [/^site\/(?!gallery\/)/, CONTRACT],
    packages: [ASTRO, /^schema-dts$/],
  },
  {
    files: /^site\/seo\//,
    may: [...SHARED, QUERIES, CONTRACT],
    packages: [ASTRO, NODE, /^(harfbuzzjs|sharp|subset-font|schema-dts)$/],
  },
  // A subject, and the shell around every page.
  {
    files: /^site\//,
    may: [...SHARED, QUERIES, SEARCH_ENGINE, /^site\/(shell|seo)\//, CONTRACT],
    packages: [REACT, CAROUSEL, ASTRO, /^@astrojs\/rss$/, /^simple-icons$/, /^schema-dts$/],
  },

  { files: /^server\/db\//, may: [EDGES, CONTRACT], packages: [ANY] },
  { files: /^server\/outbox\//, may: [EDGES, CONTRACT, /^server\/db\//], packages: [ANY] },
  { files: /^server\/(mail|webhooks)\//, may: [EDGES, CONTRACT, /^server\/(outbox|db)\//], packages: [ANY] },
  {
    files: /^server\/submissions\//,
    may: [EDGES, CONTRACT, /^server\/(submissions|outbox|mail|webhooks|db|http|pages)\//],
    packages: [ANY],
  },
  {
    files: /^server\/newsletter\//,
    may: [EDGES, CONTRACT, /^server\/(people|submissions|outbox|mail|webhooks|db|http|pages)\//],
    packages: [ANY],
  },
  {
    files: /^server\/retention\//,
    may: [EDGES, CONTRACT, /^server\/(people|submissions|newsletter|outbox|mail|webhooks|db)\//],
    packages: [ANY],
  },
  { files: /^server\/people\//, may: [EDGES, CONTRACT, /^server\/(outbox|mail|db)\//], packages: [ANY] },
  {
    files: /^server\/desk\//,
    may: [
      EDGES,
      CONTRACT,
      /^server\/(people|http|observability|retention|submissions|newsletter|outbox|mail|webhooks|db|pages)\//,
    ],
    packages: [ANY],
  },
  { files: /^server\//, may: [SERVER, CONTRACT], packages: [ANY] },

  // How both screens are built.
  {
    files: /^(desk|editor\/screen)\/vite\.config\.ts$|^desk\/screen-build\.ts$/,
    may: [/^desk\/screen-build\.ts$/],
    packages: [NODE, /^vite$/, /^@tailwindcss\/vite$/],
  },
  // Parts of all screens, and the calls: none of them knows a screen.
  { files: /^desk\/(ui|api)\//, may: [DESK_PARTS, CONTRACT, UI, KOLAM], packages: DESK_PACKAGES },
  { files: /^desk\/shell\//, may: [DESK_PARTS, CONTRACT, UI, KOLAM], packages: DESK_PACKAGES },
  // A screen, and what composes them.
  { files: DESK, may: [DESK, CONTRACT, UI, KOLAM], packages: DESK_PACKAGES },

  { files: EDITOR_VALUES, may: [EDITOR_VALUES, CONTRACT], packages: [] },
  // It shares its parts and its calls with the desk.
  {
    files: /^editor\/screen\//,
    may: [/^editor\/screen\//, EDITOR_VALUES, DESK_PARTS, CONTRACT, UI, KOLAM, EXHIBITS],
    packages: [...DESK_PACKAGES, /^micromark/],
  },
  {
    files: EDITOR,
    may: [
      /^editor\/(?!screen\/)/,
      QUERIES,
      // What the build checks beside the schemas.
      /^site\/(work\/key-result-numbers|legal\/placeholders|home\/partner-logos)\.ts$/,
      /^site\/content\//,
      TEXT,
      /^checks\//,
      SERVER,
      CONTRACT,
    ],
    packages: [ANY],
  },

  { files: /^checks\//, may: [/^checks\//, SEARCH_ENGINE, CONTRACT], packages: [ANY] },
];

/** Tests, files that only tests import, and tools may import from every folder. */
const isTest = (file: string): boolean => /^tests\/|[./-]test[.-]/.test(file);

/**
 * Checks the rules of the architecture: who may import whom, and the bans on certain code.
 *
 * @param sources every .ts, .tsx and .astro file of the project
 * @returns the violations, in the order of the files; empty if there are none
 */
export function checkArchitecture(sources: Sources): Violation[] {
  const files = [...sources].map(([file, text]) => readFile(file, text));
  return [
    ...files.flatMap((file) => [
      ...checkName(file),
      ...checkImports(file),
      ...checkBarrel(file),
      ...checkEnvironment(file),
      ...checkMarkup(file),
      ...checkPage(file),
    ]),
    ...checkCycles(files),
    ...checkComponents(files),
  ];
}

interface Import {
  specifier: string;
  /** The imported file of the project; undefined for a package. */
  target: string | undefined;
  typesOnly: boolean;
  line: number;
}

interface SourceFile {
  file: string;
  code: ts.SourceFile;
  imports: Import[];
  /** The template of an .astro file, with comments and scripts blanked; empty for other files. */
  template: string;
  lines: number;
}

function readFile(file: string, text: string): SourceFile {
  const isAstro = file.endsWith('.astro');
  const { script, template } = isAstro ? splitAstro(text) : { script: text, template: '' };
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const code = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true, kind);
  return { file, code, imports: importsOf(file, code), template, lines: text.trimEnd().split('\n').length };
}

/** Both parts keep their line numbers: everything else is blanked. */
function splitAstro(text: string): { script: string; template: string } {
  const frontMatter = /^\s*---\n[\s\S]*?\n---/.exec(text)?.[0] ?? '';
  const below = blank(frontMatter) + text.slice(frontMatter.length);
  const scripts = [...below.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)];
  let script = frontMatter.replaceAll('---', '   ') + blank(text.slice(frontMatter.length));
  let template = below;
  for (const { index, 1: tag = '', 2: body = '' } of scripts) {
    const start = index + tag.length;
    script = script.slice(0, start) + body + script.slice(start + body.length);
    template = template.slice(0, start) + blank(body) + template.slice(start + body.length);
  }
  return { script, template: template.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank) };
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function importsOf(file: string, code: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, typesOnly: boolean) => {
    if (!node || !ts.isStringLiteralLike(node)) return;
    const specifier = node.text;
    found.push({ specifier, target: targetOf(file, specifier), typesOnly, line: lineOf(code, node) });
  };
  visit(code, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importsTypesOnly(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
  });
  return found;
}

function importsTypesOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = importClause.namedBindings;
  return (
    !importClause.name && !!named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  return bare.startsWith('#') ? bare.slice(1) : undefined;
}

function checkName({ file }: SourceFile): Violation[] {
  const at = (message: string): Violation[] => [{ file, line: 1, message }];
  const vague = /(^|[/-])(utils?|misc|helpers?)(?=[/.-])/.exec(file)?.[2];
  if (vague) return at(`"${vague}" says nothing: name it for what it does, or put the code beside what uses it.`);

  const isComponent = /\.(tsx|astro)$/.test(file) && !file.startsWith('site/pages/');
  const [name = '', ...suffixes] = path.posix.basename(file).split('.');
  const isKebab = [name, ...suffixes].every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  const isPascal = /^([A-Z][a-z0-9]*)+$/.test(name);
  const isPage = file.startsWith('site/pages/') && /^\[(\.\.\.)?[a-z]+\]/.test(path.posix.basename(file));
  if (isComponent && !isPascal && !isTest(file)) return at('A component is named in PascalCase, such as PlanCard.tsx.');
  if (!isKebab && !isPage && !(isPascal && isComponent))
    return at('Name the file in kebab-case, such as send-mail.ts.');
  return [];
}

function checkImports({ file, imports }: SourceFile): Violation[] {
  return imports.flatMap((imported) => {
    const message = whyForbidden(file, imported);
    return message ? [{ file, line: imported.line, message }] : [];
  });
}

function whyForbidden(file: string, { specifier, target, typesOnly }: Import): string | undefined {
  if (file.startsWith('site/') && target?.startsWith('server/')) {
    return `The site never imports the server (${target}): what both need belongs in contract/.`;
  }
  if (file.startsWith('server/') && target?.startsWith('site/')) {
    return `The server never imports the site (${target}): what both need belongs in contract/.`;
  }
  if (!isTest(file) && file.startsWith('desk/') && target?.startsWith('server/')) {
    return `The desk's screen never imports the server (${target}): what both need belongs in contract/.`;
  }
  if (/^(site|server|contract)\//.test(file) && target?.startsWith('desk/')) {
    return `Only the desk's screen imports desk/ (${target}): move what both need to contract/ or site/ui.`;
  }
  const leaves = specifier.startsWith('.') && target && path.posix.dirname(target) !== path.posix.dirname(file);
  if (leaves && file.includes('/') && /^(contract|server|site|desk)\//.test(target))
    return `Import it as "#${target}": a relative path stays in its folder.`;

  if (specifier === 'astro:content' && file.startsWith('site/') && !/\.ts$/.test(file)) {
    return 'A page or a component never reads content itself: ask the queries.ts of the room.';
  }
  if (isTest(file)) return undefined;
  const zone = ZONES.find(({ files }) => files.test(file));
  if (!zone) return undefined;
  if (!target) {
    return zone.packages.some((allowed) => allowed.test(specifier))
      ? undefined
      : `${path.posix.dirname(file)} may not import the package "${specifier}": move the code to a folder that may.`;
  }
  if (EXAMPLES.test(target) && !EXAMPLES.test(file)) {
    return `${path.posix.dirname(file)} may not import ${target}: examples are for the gallery and for tests, and no part of the site.`;
  }
  if (isOwn(file, target) || zone.may.some((allowed) => allowed.test(target))) return undefined;
  const mayTypes = zone.mayTypesOf?.some((allowed) => allowed.test(target)) ?? false;
  if (mayTypes && typesOnly) return undefined;
  return mayTypes
    ? `Only types may come from ${target} here: write "import type", or have the value handed in.`
    : `${path.posix.dirname(file)} may not import ${target}: hand it in from above, or move what both need below.`;
}

/** Files of one folder, or of one subject, belong together. */
function isOwn(file: string, target: string): boolean {
  const folder = (name: string) => name.split('/').slice(0, -1).slice(0, 2).join('/');
  return folder(file) === folder(target);
}

function checkBarrel({ file, code }: SourceFile): Violation[] {
  const statements = [...code.statements];
  const reexports = statements.filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier);
  const onlyImportsBesides = statements.every((node) => ts.isExportDeclaration(node) || ts.isImportDeclaration(node));
  const [first] = reexports;
  if (!first || !onlyImportsBesides) return [];
  return [
    {
      file,
      line: lineOf(code, first),
      message: 'A file that only re-exports hides where things are: import them from their own files.',
    },
  ];
}

function checkEnvironment({ file, code }: SourceFile): Violation[] {
  // Scripts, benchmarks and tools' configurations are entry points too: no server is running then.
  const isEdge = file === 'server/config.ts' || /^(scripts|bench)\/|^[^/]+\.config\.ts$/.test(file) || isTest(file);
  if (isEdge) return [];
  const found: Violation[] = [];
  visit(code, (node) => {
    if (readsEnvironment(node) && !isHandedToConfig(node) && !isAssignedTo(node)) {
      found.push({
        file,
        line: lineOf(code, node),
        message:
          'Only server/config.ts reads the environment: add the variable to its schema and take it as an argument.',
      });
    }
  });
  return found;
}

function readsEnvironment(node: ts.Node): boolean {
  const isProcess = (expression: ts.Node | undefined) =>
    !!expression && ts.isIdentifier(expression) && expression.text === 'process';
  if (ts.isPropertyAccessExpression(node)) return isProcess(node.expression) && node.name.text === 'env';
  if (ts.isElementAccessExpression(node)) {
    return (
      isProcess(node.expression) &&
      ts.isStringLiteralLike(node.argumentExpression) &&
      node.argumentExpression.text === 'env'
    );
  }
  if (ts.isVariableDeclaration(node)) return ts.isObjectBindingPattern(node.name) && isProcess(node.initializer);
  return ts.isImportDeclaration(node) && /^["'](node:)?process["']$/.test(node.moduleSpecifier.getText());
}

/** `loadConfig(process.env)`: how an entry point passes the environment on. */
function isHandedToConfig({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'loadConfig';
}

/** `process.env['NODE_ENV'] ??= 'production'` sets what a library reads. */
function isAssignedTo({ parent: variable }: ts.Node): boolean {
  if (!ts.isElementAccessExpression(variable) || !ts.isBinaryExpression(variable.parent)) return false;
  const { left, operatorToken } = variable.parent;
  const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
  return left === variable && operatorToken.kind >= FirstAssignment && operatorToken.kind <= LastAssignment;
}

function checkMarkup({ file, code, template }: SourceFile): Violation[] {
  if (!file.startsWith('site/') || isTest(file)) return [];
  const found: Violation[] = [];
  const inlineStyle = 'The content security policy blocks inline styles: use a class.';
  visit(code, (node) => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'style' && !unsetsOnly(node)) {
      found.push({ file, line: lineOf(code, node), message: inlineStyle });
    }
  });
  for (const { index, 1: attribute } of template.matchAll(/\s(style(?=\s*=)|is:inline\b|define:vars\b)/g)) {
    const message =
      attribute === 'style' ? inlineStyle : `The content security policy blocks what ${attribute} makes: leave it out.`;
    found.push({ file, line: lineAt(template, index + 1), message });
  }
  return found;
}

/** `style={{ pointerEvents: undefined }}` removes an inline style from a library's component. */
function unsetsOnly({ initializer }: ts.JsxAttribute): boolean {
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  return (
    !!value &&
    ts.isObjectLiteralExpression(value) &&
    value.properties.every(
      (property) => ts.isPropertyAssignment(property) && property.initializer.getText() === 'undefined',
    )
  );
}

/** A page is a short list of sections; the home page, the longest, has 54 lines besides its imports. */
const MAX_PAGE_LINES = 60;

function checkPage({ file, code, template, lines }: SourceFile): Violation[] {
  if (!/^site\/pages\/.*\.astro$/.test(file)) return [];
  const tags = [...template.matchAll(/<([a-z][\w-]*)/g)].filter(([, tag]) => tag !== 'slot');
  const found = tags.map(({ index, 1: tag }) => ({
    file,
    line: lineAt(template, index),
    message: `A page has no markup of its own: move <${tag}> into a section or a layout.`,
  }));
  const importLines = code.statements
    .filter(ts.isImportDeclaration)
    .flatMap((node) => node.getText().split('\n')).length;
  const own = lines - importLines;
  if (own <= MAX_PAGE_LINES) return found;
  const message = `A page has at most ${MAX_PAGE_LINES} lines besides its imports, this one ${own}: move its queries to site/catalogue.`;
  return [...found, { file, line: 1, message }];
}

/** Types count too: two files that need each other's types belong together, or need a third file. */
function checkCycles(files: SourceFile[]): Violation[] {
  const byName = new Map(files.map((file) => [file.file, file]));
  const done = new Set<string>();
  const found: Violation[] = [];
  const walk = (file: SourceFile, trail: string[]) => {
    if (done.has(file.file)) return;
    for (const { target, line } of file.imports) {
      const next = target && byName.get(target);
      if (!next) continue;
      const start = trail.indexOf(next.file);
      if (start >= 0) {
        const circle = [...trail.slice(start), next.file].join(' → ');
        found.push({
          file: file.file,
          line,
          message: `A circle of imports: ${circle}. Move what they share into a file below them.`,
        });
      } else walk(next, [...trail, next.file]);
    }
    done.add(file.file);
  };
  for (const file of files) walk(file, [file.file]);
  return found;
}

/** Astro hydrates only what an .astro file imports directly. */
function checkComponents(files: SourceFile[]): Violation[] {
  const byName = new Map(files.map((file) => [file.file, file]));
  const isComponent = ({ file }: SourceFile) => /^site\/.*\.tsx$/.test(file) && !isTest(file) && !EXAMPLES.test(file);
  const isIsland = (file: SourceFile | undefined) =>
    !!file?.imports.some(({ target }) => target === 'site/hydration/IslandBoundary.tsx');
  return files.filter(isComponent).flatMap(({ file, imports }) =>
    imports
      .filter(({ target, typesOnly }) => target && !typesOnly)
      .flatMap(({ target = '', line }) => {
        if (isIsland(byName.get(target)) && /\.tsx$/.test(target)) {
          return [
            {
              file,
              line,
              message: `${target} is an island: import it in the .astro page, or Astro does not hydrate it.`,
            },
          ];
        }
        const trail = wayToContent(target, byName);
        if (!trail) return [];
        const message = `A component never reads content (${trail.join(' → ')} → astro:content): take it as a prop, and import only types.`;
        return [{ file, line, message }];
      }),
  );
}

/** The chain of imports from a file to content, or undefined. */
function wayToContent(
  start: string,
  byName: ReadonlyMap<string, SourceFile>,
  seen = new Set<string>(),
): string[] | undefined {
  const file = byName.get(start);
  if (!file || seen.has(start)) return undefined;
  seen.add(start);
  for (const { specifier, target, typesOnly } of file.imports) {
    if (typesOnly) continue;
    if (specifier === 'astro:content') return [start];
    const rest = target && wayToContent(target, byName, seen);
    if (rest) return [start, ...rest];
  }
  return undefined;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

const lineOf = (code: ts.SourceFile, node: ts.Node): number =>
  code.getLineAndCharacterOfPosition(node.getStart(code)).line + 1;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
