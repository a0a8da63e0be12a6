import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences } from './differences.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'differences-'));
  const files = {
    'before/about/390-light.png': 'a',
    'before/about/390-dark.png': 'b',
    'before/about/1280-light hover.png': 'c',
    'before/about/sheet.html': 'x',
    'after/about/390-light.png': 'a',
    'after/about/390-dark.png': 'B',
    'after/about/768-light.png': 'd',
    'after/about/sheet.html': 'y',
    'after/about.png': 'z',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lists unchanged, changed, new and removed pictures, without contact sheets', () => {
  expect(differences(path.join(folder, 'before'), path.join(folder, 'after'))).toEqual({
    same: ['about/390-light.png'],
    changed: ['about/390-dark.png'],
    added: ['about/768-light.png'],
    removed: ['about/1280-light hover.png'],
  });
});

it('treats a missing folder as empty', () => {
  expect(differences(path.join(folder, 'none'), path.join(folder, 'none')).same).toEqual([]);
});
