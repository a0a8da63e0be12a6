import { describe, expect, test } from 'vitest';
import { readVisit } from '#server/spam/visit.ts';

describe('how a form was sent', () => {
  test.each([
    [undefined, false],
    [null, false],
    ['', false],
    [' ', false],
    ['x', true],
    [0, true],
    [['', ''], true],
    [{ toString: 1 }, true],
  ])('the box with %j in it: filled is %s', (reason, isHoneypotFilled) => {
    expect(readVisit({}, { reason }, false)).toMatchObject({ isHoneypotFilled });
  });

  test.each([
    [1_234.5, 1_234.5],
    ['1234.5', 1_234.5],
    [0, 0],
    ['', undefined],
    [' ', undefined],
    [-1, undefined],
    ['soon', undefined],
    ['1e999', undefined],
    [null, undefined],
    [[5], undefined],
    [true, undefined],
  ])('open for %j is read as %j', (openFor, read) => {
    expect(readVisit({}, { openFor }, true).openFor).toBe(read);
  });

  test.each([undefined, null, 'text', 7, []])('a body of %j tells nothing', (body) => {
    expect(readVisit({}, body, false)).toEqual({
      isHoneypotFilled: false,
      openFor: undefined,
      isByScript: false,
      isByBrowser: false,
    });
  });

  test('browsers name where they come from, if only as null', () => {
    for (const origin of ['https://www.kolamdigital.example', 'null']) {
      expect(readVisit({ origin }, {}, false).isByBrowser).toBe(true);
    }
  });
});
