import { expect, test } from 'vitest';
import { withoutListStyle } from '#site/middleware.ts';

test('takes the style from the box round a Radix list, and leaves every other style to be found by the checks', () => {
  const page =
    '<nav><div style="position:relative"><ul data-orientation="horizontal"></ul></div></nav><div style="position:relative"><p></p></div>';
  expect(withoutListStyle(page)).toBe(
    '<nav><div><ul data-orientation="horizontal"></ul></div></nav><div style="position:relative"><p></p></div>',
  );
});
