import { expect, test } from 'vitest';
import { personRights, tokenRightsInTable } from '../../tests/support/rights-table.ts';
import {
  dependsOnPublishing,
  hasRight,
  type Role,
  rights,
  rightsOf,
  roles,
  rolesWith,
  tokenRights,
  tokenScopes,
} from './rights.ts';

const sorted = (given: readonly string[]) => given.toSorted();

test('each role and each scope of a token has the rights of the table that was written by hand', () => {
  for (const role of roles) {
    for (const mayPublish of [false, true]) {
      expect
        .soft({ role, mayPublish, rights: sorted(rightsOf({ role, mayPublish })) })
        .toEqual({ role, mayPublish, rights: sorted(personRights(role, mayPublish)) });
    }
    for (const right of rights) {
      expect.soft({ role, right, has: rolesWith(right).includes(role) }).toEqual({
        role,
        right,
        has: personRights(role, false).includes(right),
      });
    }
  }
  for (const scope of tokenScopes) {
    expect
      .soft({ scope, rights: sorted(tokenRights[scope]) })
      .toEqual({ scope, rights: sorted(tokenRightsInTable(scope)) });
  }
});

test('nobody, and a role that is not in the table, has no right', () => {
  const stored = { role: 'bookkeeper' as Role, mayPublish: true };
  for (const right of rights) {
    expect(hasRight(stored, right)).toBe(false);
    expect(hasRight(null, right)).toBe(false);
  }
  expect(dependsOnPublishing(stored.role)).toBe(false);
});
