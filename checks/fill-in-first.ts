/** What only the owner can say, and what content/site.yaml says until then. docs/editing.md lists the same under "Fill in first". */
import * as z from 'zod';
import { type ContentFile, dataOf } from './content-file.ts';

const FILE = 'content/site.yaml';

/** Fields by their path, and their default; `null` if the field is left out by default. */
const DEFAULTS: Readonly<Record<string, string | number | null>> = {
  phone: '+91 00000 00000',
  'mailboxes.hello': 'hello@kolamdigital.example',
  'mailboxes.leads': 'leads@kolamdigital.example',
  'company.legalName': 'Kolam Digital Private Limited',
  'company.registeredOffice': '12 Rangoli Lane, Baner, Pune 411045, Maharashtra, India',
  'company.cin': null,
  'company.gstin': null,
  'studio.city': 'Pune',
  'studio.phoneHours': 'Call-backs in India from 10 AM to 7 PM, Monday to Saturday',
  'buying.advance': '30% of the price',
  'buying.refund':
    'You get back the part of the advance that we have not used by then for work done or things bought for you.',
  'buying.people': '34 people work here, 21 of them engineers and 8 designers and writers.',
  'buying.complaints': 'hello@kolamdigital.example',
};

/** Says which fields of content/site.yaml still have their default. That breaks no rule: a site may be tried first. */
export function fillInFirst(files: readonly ContentFile[]): string[] {
  const left = stillDefault(dataOf(files, FILE, z.record(z.string(), z.unknown())));
  if (left.length === 0) return [];
  return [`${FILE} still has the default of: ${left.join(', ')}. Fill them in before the site goes public.`];
}

/** @returns the paths of the fields that still have their default */
export function stillDefault(site: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(DEFAULTS)
    .filter(([path, preset]) => (valueAt(site, path) ?? null) === preset)
    .map(([path]) => path);
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined),
      value,
    );
