import { expect, test } from 'vitest';
import { createCounters } from '#server/http/counters.ts';

test('buckets hold all that is below their bound, as Prometheus adds them up', () => {
  const { observe, text } = createCounters();
  for (const seconds of [0.0005, 0.001, 0.03, 99]) observe('took_seconds', 'Took.', { route: '/a"b' }, seconds);
  observe('took_seconds', 'Took.', {}, 3);
  const lines = text().split('\n');
  expect(lines.slice(0, 2)).toEqual(['# HELP took_seconds Took.', '# TYPE took_seconds histogram']);
  for (const [le, count] of [
    ['0.001', 2],
    ['0.025', 2],
    ['0.05', 3],
    ['10', 3],
    ['+Inf', 4],
  ]) {
    expect(lines).toContain(`took_seconds_bucket{route="/a_b",le="${le}"} ${count}`);
  }
  expect(lines).toContain('took_seconds_sum{route="/a_b"} 99.0315');
  expect(lines).toContain('took_seconds_count{route="/a_b"} 4');
  expect(lines).toContain('took_seconds_bucket{le="2.5"} 0');
  expect(lines).toContain('took_seconds_bucket{le="10"} 1');
  expect(lines).toContain('took_seconds_count 1');
});

test('a counter adds up by its labels, and what is set is as it was set last', () => {
  const { count, set, text } = createCounters();
  for (const kind of ['a', 'b', 'a']) count('came_total', 'Came.', { kind });
  set('waits', 'Waits.', 7);
  set('waits', 'Waits.', 5);
  expect(text()).toBe(
    '# HELP came_total Came.\n# TYPE came_total counter\ncame_total{kind="a"} 2\ncame_total{kind="b"} 1\n' +
      '# HELP waits Waits.\n# TYPE waits gauge\nwaits 5\n',
  );
});
