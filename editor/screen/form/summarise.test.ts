import { expect, it } from 'vitest';
import type { Field, Value } from '#contract/editor.ts';
import { countControls } from './count-controls.ts';
import { emptyValue } from './empty-value.ts';
import { summarise } from './summarise.ts';
import { group, line, list, member, shapes } from './test-fields.ts';
import { titleOfPath } from './title-of-path.ts';

const step = group(member('name', line()), member('who', line()), member('time', line()));
const service = group(member('title', line()), member('steps', list(step, 2)), member('shape', shapes, false));
const value: Value = {
  title: 'SEO',
  steps: [
    { name: 'Ask', who: 'We', time: '1 day' },
    { name: 'Do', who: 'You', time: '2 days' },
  ],
  shape: { kind: 'round', title: 'Ring', radius: 3 },
};

it.each<[Field, Value, string]>([
  [line(), 'SEO', 'SEO'],
  [step, { name: 'Ask', who: 'We', time: '1 day' }, 'Ask · We'],
  [list(line()), ['one', 'two'], 'one, two'],
  [list(step), [{}], '1 entry'],
  [shapes, { kind: 'square', title: 'Tile', edge: '3' }, 'Square: Tile · 3'],
  [shapes, { kind: 'unknown' }, ''],
  [{ kind: 'choice', options: [{ value: 'a', label: 'First' }] }, 'a', 'First'],
  [{ kind: 'picture' }, { src: 'x.jpg', alt: 'A gate' }, 'A gate'],
  [{ kind: 'boolean' }, false, 'No'],
  [group(member('inner', step)), { inner: { name: 'Ask' } }, 'Ask'],
])('sums a value up: %#', (field, given, summary) => expect(summarise(field, given)).toBe(summary));

it('begins with what is required, and no more', () => {
  expect(emptyValue(service)).toEqual({
    title: '',
    steps: [
      { name: '', who: '', time: '' },
      { name: '', who: '', time: '' },
    ],
  });
  expect(emptyValue(shapes)).toEqual({ kind: 'round', title: '', radius: 1 });
});

it('counts the controls of a value', () => {
  expect(countControls(service, value)).toBe(1 + 2 * 3 + (1 + 2));
  expect(countControls(service, { title: 'SEO' })).toBe(1 + 0 + 1);
});

it('says where a place is in the words of the form', () => {
  expect(titleOfPath(service, value, ['steps', 1, 'who'])).toBe('Steps, 2, Who');
  expect(titleOfPath(service, value, ['shape', 'radius'])).toBe('Shape, Radius');
  expect(titleOfPath(service, value, ['other', 0])).toBe('other, 1');
  expect(titleOfPath(service, value, [])).toBe('');
});
