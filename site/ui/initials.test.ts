import { expect, test } from 'vitest';
import { initialsOf } from '#site/ui/initials.ts';

test.each([
  ['Meera Iyer', 'MI'],
  ['Anna Maria D’Souza', 'AD'],
  ['  Ravi  ', 'R'],
  ['Émile Ångström', 'ÉÅ'],
  ['Asha Asha', 'AA'],
  ['', ''],
])('%s: %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
