import { expect, it } from 'vitest';
import { freeSlug, slugsOf, withFollowingSlug } from './slug-choice.ts';

it('lets the slug follow the title until somebody writes another', () => {
  const first = { title: '', slug: '' };
  const typed = withFollowingSlug(first, { title: 'Wall Calendars', slug: '' });
  expect(typed).toEqual({ title: 'Wall Calendars', slug: 'wall-calendars' });
  const longer = withFollowingSlug(typed, { title: 'Wall Calendars 2027', slug: 'wall-calendars' });
  expect(longer).toHaveProperty('slug', 'wall-calendars-2027');
  const own = withFollowingSlug(longer, { title: 'Wall Calendars 2027', slug: 'calendars' });
  expect(own).toHaveProperty('slug', 'calendars');
  expect(withFollowingSlug(own, { title: 'Desk Calendars', slug: 'calendars' })).toHaveProperty('slug', 'calendars');
});

it('follows again once the slug was emptied', () => {
  const emptied = { title: 'Calendars', slug: '' };
  expect(withFollowingSlug(emptied, { title: 'Calendar', slug: '' })).toHaveProperty('slug', 'calendar');
});

it('suggests a slug that is free', () => {
  const taken = new Map(['seo', 'seo-2', 'plan-9'].map((slug) => [slug, slug]));
  expect(freeSlug('seo', taken)).toBe('seo-3');
  expect(freeSlug('seo-2', taken)).toBe('seo-3');
  expect(freeSlug('plan-9', taken)).toBe('plan-10');
});

it('knows the slugs of positions by their files', () => {
  const items = [
    { file: 'content/pages/careers.yaml', title: 'Careers page', isChanged: false },
    { file: 'content/jobs/designer.md', title: 'Designer', isChanged: false },
  ];
  expect(slugsOf('jobs', undefined, items).get('designer')).toBe('Designer');
  expect(slugsOf('services', undefined, items).size).toBe(0);
});
