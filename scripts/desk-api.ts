/**
 * The desk's API as an OpenAPI document, made from contract/desk/: inputs from their schemas, replies from their types, descriptions
 * from the comments.
 */
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';
import ts from 'typescript';
import * as z from 'zod/mini';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { scopeWith, type TokenScope } from '#contract/desk/rights.ts';
import { errorStatuses, FILE_TYPE } from '#contract/endpoint.ts';

const ROOT = path.join(import.meta.dirname, '..');

const ABOUT = `What the screens of the desk call, and scripts can call with a token. Times are ISO 8601 in UTC. Replies may get more \
fields: ignore those that you do not know.`;

interface DeclaredEndpoint {
  /** Of the constant that declares it. */
  name: string;
  /** The file of contract/desk/, without its ending. */
  subject: string;
  endpoint: DeskEndpoint;
  /** Of the tokens that may call it. */
  scope: TokenScope;
  /** Empty without a comment. */
  description: string;
  /** By the name of the field, of those with a comment. */
  fieldDescriptions: Map<string, string>;
  reply: ts.TypeNode;
}

/** The schemas of named types, each with what it was made of. */
type Schemas = Map<string, { source: string; schema: unknown }>;

/**
 * Writes the document to openapi.json, which the server answers with.
 *
 * @param folder absolute path of dist/desk
 * @throws as deskApiDocument
 */
export async function writeDeskApi(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'openapi.json'), await deskApiDocument());
}

/**
 * The text of the document.
 *
 * @throws when an endpoint is not declared as the others are, with its name
 */
export async function deskApiDocument(): Promise<string> {
  const files = globSync('contract/desk/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.join(ROOT, file));
  const program = createProgram(files);
  const generator = createGenerator({ tsProgram: program, encodeRefs: false, sortProps: false });
  const declared = (await Promise.all(files.map((file) => readEndpoints(program, file))))
    .flat()
    .toSorted((one, other) => addressOf(one).localeCompare(addressOf(other)));
  const schemas: Schemas = new Map();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of declared) {
    const schemaOf = (node: ts.Node) => collectSchema(generator.createSchemaFromNodes([node]), schemas);
    const [address, method] = [addressOf(each), each.endpoint.method.toLowerCase()];
    try {
      paths[address] = { ...paths[address], [method]: operationOf(each, schemaOf) };
    } catch (cause) {
      throw new Error(`The type of ${each.name}'s reply cannot be read. If zod infers it, write it out.`, { cause });
    }
  }
  const error = collectSchema(generator.createSchema('ErrorReply'), schemas);
  const codes = Object.entries(errorStatuses).map(([code, status]) => `${status} \`${code}\``);
  const document = {
    openapi: '3.1.1',
    info: { title: 'The desk', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].map(([name, { schema }]) => [name, schema])),
      responses: {
        Error: { description: `Why it was not done: ${codes.join(', ')}.`, content: json(error) },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return `${JSON.stringify(document, withoutClosedTypes, 2)}\n`;
}

/** So that a reply with a new field is still valid. */
const withoutClosedTypes = (key: string, value: unknown) =>
  key === 'additionalProperties' && value === false ? undefined : value;

function createProgram(files: string[]): ts.Program {
  const config = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, ROOT);
  return ts.createProgram(files, { ...options, types: [] });
}

async function readEndpoints(program: ts.Program, file: string): Promise<DeclaredEndpoint[]> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const values: Record<string, unknown> = await import(file);
  return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
    const endpoint = values[symbol.name];
    const scope = isEndpoint(endpoint) && endpoint.right !== 'anyone' && scopeWith(endpoint.right);
    return scope ? [readEndpoint(checker, symbol, { endpoint, scope, subject: path.basename(file, '.ts') })] : [];
  });
}

const isEndpoint = (value: unknown): value is DeskEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'right' in value;

function readEndpoint(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  known: Pick<DeclaredEndpoint, 'endpoint' | 'scope' | 'subject'>,
): DeclaredEndpoint {
  const { name, valueDeclaration: declaration } = symbol;
  const call = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const [argument, reply] =
    call && ts.isCallExpression(call) && ts.isCallExpression(call.expression)
      ? [call.arguments[0], call.expression.typeArguments?.[0]]
      : [];
  if (!argument || !reply) throw new Error(`Declare ${name} as deskEndpoint<Reply>()({ … }).`);
  const comment = (of: ts.Symbol | undefined) =>
    ts.displayPartsToString(of?.getDocumentationComment(checker)).replace(/\s+/g, ' ');
  const [input] = checker.getTypeArguments(checker.getTypeOfSymbol(symbol) as ts.TypeReference);
  const fields = input ? checker.getPropertiesOfType(input) : [];
  return {
    ...known,
    name,
    reply,
    description: [comment(symbol), comment(checker.getTypeAtLocation(argument).getProperty('input'))].join(' ').trim(),
    fieldDescriptions: new Map(fields.map((field) => [field.name, comment(field)] as const).filter(([, text]) => text)),
  };
}

const addressOf = ({ endpoint }: DeclaredEndpoint): string => endpoint.path.replace(/:(\w+)/g, '{$1}');

const json = (schema: unknown) => ({ 'application/json': { schema } });

function operationOf(declared: DeclaredEndpoint, schemaOf: (node: ts.TypeNode) => unknown): object {
  const { name, subject, endpoint, scope, description, reply } = declared;
  const isFile = reply.kind === ts.SyntaxKind.NeverKeyword;
  return {
    operationId: name,
    tags: [subject],
    summary: wordsOf(name),
    ...(description && { description }),
    security: [{ token: [scope] }],
    ...inputOf(endpoint, declared.fieldDescriptions),
    responses: {
      200: { description: 'Done.', content: isFile ? { [FILE_TYPE]: {} } : json(schemaOf(reply)) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** `listLeads`: List leads */
const wordsOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

/** Fields are where `pathOf` of contract/endpoint.ts puts them. */
function inputOf(endpoint: DeskEndpoint, descriptions: DeclaredEndpoint['fieldDescriptions']): object {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, { io: 'input', override: readably });
  const inPath: string[] = endpoint.path.match(/(?<=:)\w+/g) ?? [];
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isInPath: inPath.includes(name),
    required: required.includes(name),
    description: descriptions.get(name),
  }));
  const hasBody = endpoint.method !== 'GET' && !endpoint.takesFile;
  const parameters = fields
    .filter(({ isInPath }) => isInPath || !hasBody)
    .map(({ isInPath, ...field }) => ({ ...field, in: isInPath ? 'path' : 'query' }));
  const inBody = fields.filter(({ isInPath }) => hasBody && !isInPath);
  const body = {
    type: 'object',
    properties: Object.fromEntries(
      inBody.map(({ name, schema, description }) => [name, { ...(schema as object), description }]),
    ),
    required: inBody.filter((field) => field.required).map(({ name }) => name),
  };
  return {
    parameters,
    ...(endpoint.takesFile && { requestBody: { required: true, content: { [FILE_TYPE]: {} } } }),
    ...(hasBody && { requestBody: { required: true, content: json(body) } }),
  };
}

/** A format says more than the long pattern of it, and a number in a query has one of few values. */
const readably: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (def.type === 'pipe' && def.out._zod.def.type === 'literal') Object.assign(jsonSchema, z.toJSONSchema(def.out));
};

/**
 * Adds the named types of a schema to the others.
 *
 * @returns the schema, with references to them
 * @throws when one of them has the name of another type
 */
function collectSchema({ $ref, definitions = {} }: Schema, schemas: Schemas): unknown {
  const withReferences = (schema: unknown): unknown =>
    JSON.parse(JSON.stringify(schema), (_key, part) => {
      const type: string | undefined = part?.$ref?.replace('#/definitions/', '');
      if (type === undefined) return part;
      const definition = definitions[type];
      // What the library calls a type without a name.
      if (type.startsWith('def-')) return { ...part, $ref: undefined, ...(withReferences(definition) as object) };
      const name = type.replace(/\W/g, '');
      const source = JSON.stringify(definition);
      const known = schemas.get(name);
      if (known && known.source !== source) throw new Error(`Two types are called ${name}.`);
      if (!known) {
        schemas.set(name, { source, schema: undefined });
        schemas.set(name, { source, schema: withReferences(definition) });
      }
      return { ...part, $ref: `#/components/schemas/${name}` };
    });
  return withReferences({ $ref });
}
