import path from 'node:path';
import ts from 'typescript';

export interface Violation {
  file: string;
  line: number;
  /** What is wrong, and the repair. */
  message: string;
}

/** Path from the root of the project, with forward slashes, to source text. */
export type Sources = ReadonlyMap<string, string>;

interface Zone {
  /** The files it speaks for. Of several that match a file the first counts. */
  files: RegExp;
  /** Files of the project that it may import. */
  may: RegExp[];
  /** Files of the project of which it may import types only. */
  mayTypesOf?: RegExp[];
  packages: RegExp[];
}

const CONTRACT = /^contract\//;
/** Addresses, and the query parameters that they read. */
const ROUTES = /^contract\/(routes|query-parameters)\.ts$/;
const UI = /^site\/ui\//;
const ART = /^site\/art\//;
const RASTER = /^site\/raster\//;
const SEARCH = /^site\/search\//;
const GALLERY = /^site\/gallery\//;
/** What the gallery and the tests show of components, and the data in it. */
const EXAMPLES = /\.examples\.tsx$|^site\/sections\/example-data\.ts$/;
const SERVER = /^server\//;
/** The box that every form has for programs: its name, which the server reads it by. */
const VISIT_SIGNS = /^contract\/visit-signs\.ts$/;
/** How a message is weighed: the same for whatever a visitor can send. */
const SPAM = /^server\/spam\//;
/** What the server's folders know of each other: stores, what a delivery is, and what enters at the edge. */
const PORTS = [/^server\/[a-z-]+\/store\.ts$/, /^server\/outbox\/deliver\.ts$/, /^server\/(clock|randomness)\.ts$/];

const REACT = /^react(-dom)?(\/|$)/;
const ICONS = /^lucide-react\/icons\//;
const CAROUSEL = /^embla-carousel/;
const NODE = /^node:/;
const ASTRO = /^astro([:/]|$)/;
const ANY = /./;

/** "Who may import whom". */
const ZONES: Zone[] = [
  { files: /^contract\//, may: [CONTRACT], packages: [/^zod(\/mini)?$/] },

  { files: /^site\/ui\//, may: [UI, VISIT_SIGNS], packages: [REACT, ICONS, CAROUSEL] },
  { files: /^site\/art\//, may: [ART], packages: [REACT] },
  // Run by the catalogue while the site is built, by the server and in the browser: no React, no Astro, no content.
  { files: SEARCH, may: [SEARCH], packages: [/^minisearch$/] },
  {
    files: /^site\/sections\//,
    may: [/^site\/sections\//, UI, ART, ROUTES],
    mayTypesOf: [/^site\/catalogue\//, SEARCH, CONTRACT],
    packages: [REACT, ICONS],
  },
  // Loading directives are Astro's, not React's. The integration runs while the site is built: it tells Astro of them.
  { files: /^site\/islands\/[a-z-]+-directive\/integration\.ts$/, may: [], packages: [/^astro$/, NODE] },
  { files: /^site\/islands\/[a-z-]+-directive\//, may: [], packages: [/^astro$/] },
  {
    files: /^site\/islands\//,
    may: [/^site\/islands\//, UI, ART, SEARCH, CONTRACT],
    packages: [REACT, ICONS, CAROUSEL, /^@radix-ui\//],
  },
  {
    files: /^site\/catalogue\//,
    may: [/^site\/(catalogue|schema)\//, SEARCH, ROUTES],
    mayTypesOf: [CONTRACT],
    packages: [ASTRO, /^simple-icons$/, /^@astrojs\/rss$/],
  },
  {
    files: /^site\/schema\//,
    may: [/^site\/schema\//, CONTRACT, /^site\/search\/document\.ts$/],
    packages: [/^astro\/zod$/],
  },
  // Pictures for programs that draw no SVG: made while the site is built, never in the server or the browser.
  {
    files: RASTER,
    may: [RASTER, ART, ROUTES],
    mayTypesOf: [/^site\/catalogue\//],
    packages: [NODE, /^(harfbuzzjs|sharp|subset-font)$/],
  },
  {
    files: /^site\/layouts\//,
    may: [
      /^site\/(layouts|sections|islands|catalogue|styles)\//,
      UI,
      ART,
      CONTRACT,
      /^site\/raster\/open-graph-name\.ts$/,
    ],
    packages: [ASTRO, /^schema-dts$/],
  },
  // They finish the pages after Astro: they run while the site is built, and nothing imports them but its configuration.
  {
    files: /^site\/integrations\//,
    may: [/^site\/integrations\//, CONTRACT, /^site\/islands\/intent-directive\/intents\.ts$/],
    packages: [/^astro$/, NODE, /^css-tree$/],
  },
  // Served while the site is worked on, and never built (site/integrations/gallery.ts).
  { files: GALLERY, may: [GALLERY, UI, /^site\/(sections|styles)\//], packages: [REACT] },
  { files: /^site\//, may: [/^site\/(?!gallery\/)/, CONTRACT], packages: [ASTRO] },

  {
    files: /^server\/(enquiries|newsletter|applications)\//,
    may: [CONTRACT, /^server\/http\//, SPAM, ...PORTS],
    packages: [ANY],
  },
  { files: SPAM, may: [CONTRACT, SPAM], packages: [NODE] },
  { files: /^server\/http\//, may: [CONTRACT, /^server\/http\//, ...PORTS], packages: [ANY] },
  {
    files: /^server\/(delivery|outbox|db)\//,
    may: [CONTRACT, ...PORTS],
    mayTypesOf: [/^server\/outbox\//],
    packages: [ANY],
  },
  {
    files: /^server\/(digest|retention)\//,
    may: [CONTRACT, ...PORTS, /^server\/delivery\/(mail|mail-file|in-india-and-utc)\.ts$/],
    packages: [NODE],
  },
  { files: /^server\//, may: [SERVER, CONTRACT], packages: [ANY] },

  { files: /^checks\//, may: [/^checks\//, SEARCH, CONTRACT], packages: [ANY] },
];

/** Tests, what only tests import, and what runs outside the house may look into every room of it. */
const isTest = (file: string): boolean => /^tests\/|[./-]test[.-]/.test(file);

/**
 * Holds the house to its rules: who may import whom, and the laws of its materials.
 *
 * @param sources every .ts, .tsx and .astro file of the project
 * @returns what breaks a rule, in the order of the files; empty when all is well
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
  ];
}

interface Import {
  specifier: string;
  /** The file of the project it names; undefined for a package. */
  target: string | undefined;
  typesOnly: boolean;
  line: number;
}

interface SourceFile {
  file: string;
  code: ts.SourceFile;
  imports: Import[];
  /** The part of an .astro file below its code, with comments and scripts blanked; empty for other files. */
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

/** Both parts keep their line numbers: what belongs to the other is blanked. */
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
  if (/^site\/islands\/[^/]+$/.test(file)) return at('An island is a folder: move it to site/islands/<island>/.');

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
  const leaves = specifier.startsWith('.') && target && path.posix.dirname(target) !== path.posix.dirname(file);
  if (leaves && file.includes('/') && /^(contract|server|site)\//.test(target))
    return `Import it as "#${target}": a relative path stays in its folder.`;

  const readsContent = specifier === 'astro:content' && file.startsWith('site/');
  if (readsContent && !/^site\/(catalogue\/|content\.config\.ts$)/.test(file)) {
    return 'Only site/catalogue reads content: ask it, or add a query there.';
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
  const isAllowed = isOwn(file, target) || zone.may.some((allowed) => allowed.test(target));
  if (isAllowed && !isOtherIsland(file, target)) return undefined;
  const mayTypes = zone.mayTypesOf?.some((allowed) => allowed.test(target)) ?? false;
  if (mayTypes && typesOnly) return undefined;
  return mayTypes
    ? `Only types may come from ${target} here: write "import type", or have the value handed in.`
    : `${path.posix.dirname(file)} may not import ${target}: hand it in from above, or move what both need below.`;
}

/** What stands in one folder of the floor plan is one thing; so is what stands in one island. */
function isOwn(file: string, target: string): boolean {
  const folder = (name: string) => name.split('/').slice(0, -1).slice(0, 2).join('/');
  return folder(file) === folder(target);
}

/** The boundary that stands round every island is the one that all share. */
function isOtherIsland(file: string, target: string): boolean {
  const island = (name: string) => /^site\/islands\/([^/]+)\//.exec(name)?.[1];
  const [own, other] = [island(file), island(target)];
  return own !== undefined && other !== undefined && own !== other && other !== 'island-boundary';
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
  // Scripts, measurements and tools' configurations are edges of their own: no server is running when they do.
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

/** `loadConfig(process.env)`: how an entry point hands the environment in. */
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

/** `style={{ pointerEvents: undefined }}` takes an inline style away from a library's component. */
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

/** What stands on a page is a short list; the home page, the longest, has 54 lines besides its imports. */
const MOST_LINES_OF_A_PAGE = 60;

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
  if (own <= MOST_LINES_OF_A_PAGE) return found;
  const message = `A page has at most ${MOST_LINES_OF_A_PAGE} lines besides its imports, this one ${own}: move its queries to site/catalogue.`;
  return [...found, { file, line: 1, message }];
}

/** Types count too: two files that need each other's types are one thing, or miss a third. */
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

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

const lineOf = (code: ts.SourceFile, node: ts.Node): number =>
  code.getLineAndCharacterOfPosition(node.getStart(code)).line + 1;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
