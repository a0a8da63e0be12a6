import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { deskApiDocument } from '../../scripts/desk-api.ts';

type JsonSchema = Record<string, unknown>;
type Content = Record<string, { schema?: JsonSchema }>;

interface Operation {
  parameters: { name: string; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: { 200: { content: Content } };
}

/** A program may get more fields than the document names; here a reply with such a field is a fault. */
const document = JSON.parse((await deskApiDocument()).replaceAll('"#/', '"desk#/'), (_key, value) =>
  value?.properties ? { additionalProperties: false, ...value } : value,
);
const paths: Record<string, Record<string, Operation>> = document.paths;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, inlineRefs: false });
ajv.addSchema(document, 'desk');

/** What a call that succeeded has that the document of the API does not know; empty if the document has no such call. */
export function unknownToDocument(
  endpoint: DeskEndpoint,
  input: Record<string, unknown>,
  response: LightMyRequestResponse,
): string[] {
  const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  if (!operation) return [];
  const fields = { ...input };
  const faults = operation.parameters.flatMap(({ name, schema }) => {
    const value = fields[name];
    delete fields[name];
    return value === undefined ? [] : faultsOf(schema, value, name);
  });
  const body = operation.requestBody?.content['application/json']?.schema;
  if (body) faults.push(...faultsOf(body, fields, 'body'));
  else faults.push(...Object.keys(fields).map((name) => `${name}: no parameter`));
  const type = String(response.headers['content-type']).replace(/;.*/, '');
  const reply = operation.responses[200].content[type];
  if (!reply) return [...faults, `a reply as ${type}`];
  return reply.schema ? [...faults, ...faultsOf(reply.schema, response.json(), 'reply')] : faults;
}

function faultsOf(schema: JsonSchema, value: unknown, what: string): string[] {
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    [what, instancePath, ' ', message, ' ', Object.values(params)].join(''),
  );
}
