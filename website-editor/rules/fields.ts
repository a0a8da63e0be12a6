import { z } from 'astro/zod';
import { type Field, type Member, type ReferenceType, referenceTypes } from '#contract/desk/website/fields.ts';
import type { FileContext } from '#site/content/fields.ts';
import type { ContentFiles } from '#site/content/files.ts';

/** A schema has something for which there is no control. */
class UnknownFieldError extends Error {
  override name = 'UnknownFieldError';
}

type Node = z.core.JSONSchema.BaseSchema;
type TextFormat = Extract<Field, { kind: 'text' }>['format'];

/** Longer texts are edited in several lines. In characters. */
const MAX_LINE = 120;

/** Formats of JSON Schema, and those that schemas give with `.meta({ format })`. */
const FORMATS: Readonly<Record<string, TextFormat>> = {
  line: 'line',
  slug: 'slug',
  date: 'date',
  email: 'email',
  uri: 'url',
};

/** Names that are no words, or that only those who build the site know. */
const LABELS: Readonly<Record<string, string>> = {
  'ai-automation': 'AI automation',
  alt: 'Alternative text',
  cin: 'CIN',
  cv: 'CV',
  exhibit: 'Drawing',
  exhibits: 'Drawings',
  eyebrow: 'Small heading above',
  facts: 'Facts and sources',
  faq: 'Questions and answers',
  github: 'GitHub',
  gstin: 'GSTIN',
  href: 'Page',
  id: 'Short name',
  inIndia: 'In India',
  kolam: 'Line drawing',
  linkedin: 'LinkedIn',
  quoted: 'Price in words',
  seed: 'Word of the drawing',
  slug: 'Address',
  slugs: 'Addresses',
  src: 'File',
  still: 'Rendered picture',
  url: 'Address',
};

const markdown: Member = {
  name: 'body',
  label: 'Text',
  field: { kind: 'text', format: 'markdown', help: 'The text of the page, in Markdown' },
  isRequired: true,
};

const fields = new Map<ContentFiles, Field>();

/** How a file is edited. The text of a Markdown file is the last member of its group, `body`. */
export function fieldOfFile(files: ContentFiles): Field {
  const known = fields.get(files);
  if (known) return known;
  const field = fieldOf(schemaOf(files));
  const isMarkdown = files.pattern.endsWith('.md') && field.kind === 'group';
  const whole = isMarkdown ? { ...field, members: [...field.members, markdown] } : field;
  fields.set(files, whole);
  return whole;
}

/**
 * How a value is edited, from its schema. Labels are made from the names, help is the description.
 *
 * @throws {UnknownFieldError} for a schema without a control
 */
export function fieldOf(schema: z.core.$ZodType): Field {
  return readNode(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
      },
    }),
  );
}

function readNode(node: Node): Field {
  return { ...readKind(node), ...(node.description === undefined ? {} : { help: node.description }) };
}

function readKind(node: Node): Field {
  const { references } = node;
  if (isReferenceType(references)) return { kind: 'reference', to: references };
  if (node['isPicture'] === true) return { kind: 'picture' };
  const variants = node.oneOf ?? node.anyOf;
  if (variants) return readVariants(variants.map(toNode));
  if (node.const === true) return { kind: 'flag' };
  if (node.const !== undefined && node.const !== null) return { kind: 'constant', value: node.const };
  if (node.enum) return readChoice(node);
  switch (node.type) {
    case 'string':
      return readText(node);
    case 'number':
    case 'integer':
      return readNumber(node);
    case 'boolean':
      return { kind: 'boolean' };
    case 'array': {
      const limits = { ...limit('min', node.minItems), ...limit('max', node.maxItems) };
      return { kind: 'list', item: readNode(toNode(node.items)), ...limits };
    }
    case 'object':
      return readObject(node);
  }
  throw new UnknownFieldError(
    `There is no control for ${JSON.stringify(node)}: add its kind to ${import.meta.filename}.`,
  );
}

function readText(node: Node): Field {
  const { minLength, maxLength, pattern } = node;
  const isLine = maxLength === undefined ? pattern !== undefined : maxLength <= MAX_LINE;
  const format = FORMATS[node.format ?? ''] ?? (isLine ? 'line' : 'paragraph');
  return { kind: 'text', format, ...limit('min', minLength), ...limit('max', maxLength) };
}

function readNumber({ type, minimum, maximum }: Node): Field {
  return {
    kind: 'number',
    isWhole: type === 'integer',
    // zod gives whole numbers the limits of JavaScript.
    ...limit('min', minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum),
    ...limit('max', maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
  };
}

function readChoice(node: Node): Field {
  const options = (node.enum ?? []).map(String).map((value) => ({ value, label: labelOf(value) }));
  return { kind: 'choice', options, ...(node['isIcon'] === true ? { isIcon: true } : {}) };
}

function readObject(node: Node): Field {
  const { properties, propertyNames, additionalProperties, required = [] } = node;
  // A record with a value for each of its fixed keys.
  const fixed = propertyNames ? toNode(propertyNames).enum?.map(String) : undefined;
  const members = fixed
    ? fixed.map((name) => [name, additionalProperties] as const)
    : properties && Object.entries(properties);
  if (members)
    return {
      kind: 'group',
      members: members.map(([name, member]) => ({
        name,
        label: labelOf(name),
        field: readNode(toNode(member)),
        isRequired: required.includes(name),
      })),
    };
  return {
    kind: 'record',
    key: readNode(toNode(propertyNames)),
    value: readNode(toNode(additionalProperties)),
  };
}

function readVariants(nodes: readonly Node[]): Field {
  const [first] = nodes;
  const by = Object.keys(first?.properties ?? {}).find((name) =>
    nodes.every(({ properties }) => typeof toNode(properties?.[name]).const === 'string'),
  );
  if (by === undefined) throw new UnknownFieldError('Use z.discriminatedUnion: no member says which variant it is.');
  return {
    kind: 'variants',
    by,
    variants: nodes.map((node) => {
      const value = String(toNode(node.properties?.[by]).const);
      return { value, label: labelOf(value), field: readNode(node) };
    }),
  };
}

const limit = <Name extends 'min' | 'max'>(name: Name, value: number | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: number };

/** A schema may be `true`, which allows everything: content/ has no such schema. */
function toNode(node: unknown): Node {
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as Node) : {};
}

const isReferenceType = (value: unknown): value is ReferenceType => referenceTypes.some((type) => type === value);

/** "searchTitle" and "on-failure" → "Search title" and "On failure" */
function labelOf(name: string): string {
  if (LABELS[name] !== undefined) return LABELS[name];
  // Names such as Full-time or IN are written as people read them.
  if (!/^[a-z]/.test(name)) return name;
  const words = name.replaceAll('-', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Astro's own `image()` reads the picture; here its path is enough. find-faults.ts looks whether the file is there. */
const context: FileContext = {
  image: () => z.custom<ImageMetadata>((path) => typeof path === 'string' && path !== '', 'Choose a picture.'),
};

const schemas = new Map<ContentFiles, z.core.$ZodType>();

/** The schema of a row of the table: the one that the build uses. */
export function schemaOf(files: ContentFiles): z.core.$ZodType {
  const { schema } = files;
  const known = schemas.get(files) ?? (typeof schema === 'function' ? schema(context) : schema);
  schemas.set(files, known);
  return known;
}
