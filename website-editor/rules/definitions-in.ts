import type { ReferenceType } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { contentFilesOf, siteContent } from '#site/content/files.ts';
import { isGroup, valueAt } from '#website-editor/values/value-at.ts';

/** An entry that fields can refer to. */
export interface Definition {
  type: ReferenceType;
  /** Its slug, id or key. */
  value: string;
  title: string;
  /** Where the file says it; empty if it is the name of the file. */
  at: ValuePath;
}

/**
 * What a file defines for references.
 *
 * @param value of a file that need not be valid: what is incomplete is left out
 */
export function definitionsIn(file: string, value: Value | undefined): Definition[] {
  const row = contentFilesOf(file);
  switch (row) {
    case siteContent.services:
      return groupsAt(value, ['items']).flatMap((at) => definition('services', value, at, 'slug', 'title'));
    case siteContent.industries:
      return groupsAt(value, ['items']).flatMap((at) => definition('industries', value, at, 'slug', 'title'));
    case siteContent.projects:
      return [named('projects', file, value)];
    case siteContent.caseStudies:
      return [named('caseStudies', file, value)];
    case siteContent.articles:
      return [named('articles', file, value)];
    case siteContent.blogIndex:
      return groupsAt(value, ['categories']).flatMap((at) =>
        definition('articleCategories', value, at, 'slug', 'name'),
      );
    case siteContent.people:
      return groupsAt(value, ['people']).flatMap((at) => definition('people', value, at, 'id', 'name'));
    case siteContent.facts:
      return groupsAt(value, ['subjects'])
        .flatMap((subject) => groupsAt(value, [...subject, 'facts']))
        .flatMap((at) => definition('facts', value, at, 'id', 'statement'));
    case siteContent.pricing:
      return [...plansIn(value), ...unitsIn(value)];
    default:
      return [];
  }
}

/** The paths of the groups in a list. */
function groupsAt(value: Value | undefined, at: ValuePath): ValuePath[] {
  const list = valueAt(value, at);
  return Array.isArray(list) ? list.map((_, index) => [...at, index]) : [];
}

function definition(
  type: ReferenceType,
  value: Value | undefined,
  at: ValuePath,
  key: string,
  titleKey: string,
): Definition[] {
  const [name, title] = [valueAt(value, [...at, key]), valueAt(value, [...at, titleKey])];
  if (typeof name !== 'string' || name === '') return [];
  return [{ type, value: name, title: typeof title === 'string' && title ? title : name, at: [...at, key] }];
}

function named(type: ReferenceType, file: string, value: Value | undefined): Definition {
  const slug = file.replace(/^.*\/|\.md$/g, '');
  const title = valueAt(value, ['title']);
  return { type, value: slug, title: typeof title === 'string' && title ? title : slug, at: [] };
}

/** Plans of different sections may have the same name: the section is put before it. */
function plansIn(value: Value | undefined): Definition[] {
  return groupsAt(value, ['sections']).flatMap((section) => {
    const name = valueAt(value, [...section, 'name']);
    return groupsAt(value, [...section, 'plans'])
      .flatMap((at) => definition('plans', value, at, 'id', 'name'))
      .map((plan) => (typeof name === 'string' ? { ...plan, title: `${name}: ${plan.title}` } : plan));
  });
}

function unitsIn(value: Value | undefined): Definition[] {
  const at = ['words', 'per'];
  const units = valueAt(value, at);
  if (!isGroup(units)) return [];
  return Object.entries(units).map(([unit, title]) => ({
    type: 'priceUnits' as const,
    value: unit,
    title: String(title),
    at: [...at, unit],
  }));
}
