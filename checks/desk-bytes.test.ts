import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { filesOf } from '../tests/support/check-faults.ts';
import { deskBytes } from './desk-bytes.ts';

/** Of this size compressed, too: random letters of six bits each take 3 / 4 of it. */
const code = (bytes: number): string => randomBytes(bytes).toString('base64');

const faultsOf = (files: Record<string, string>): string[] => deskBytes(filesOf(files)).faults;

const HTML = '<script type="module" src="/assets/index-a1.js"></script>';

it('counts the entry, the first screen and what they import, but no other screen', () => {
  const files = {
    '/index.html': HTML,
    '/assets/index-a1.js': 'import{a}from"./react-b2.js";const load=()=>import("./Numbers-c3.js");',
    '/assets/react-b2.js': code(60_000),
    '/assets/Inbox-d4.js': 'import"./list-e5.js"',
    '/assets/list-e5.js': code(60_000),
    '/assets/Numbers-c3.js': code(200_000),
  };
  expect(faultsOf(files)).toEqual([]);
  expect(faultsOf({ ...files, '/assets/list-e5.js': code(100_000) })).toEqual([
    expect.stringMatching(/^\/desk: \d+,\d+ bytes too many\.$/),
  ]);
});

it('fails without a build, or when the first screen has another name', () => {
  const nothing = ['/desk: There is nothing to measure.'];
  expect(faultsOf({})).toEqual(nothing);
  expect(faultsOf({ '/index.html': HTML, '/assets/index-a1.js': 'start()' })).toEqual(nothing);
});
