import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOriginals } from './original-pictures.ts';

test('removes only the originals of generated pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'originals-'));
  const made = ['gate_2.Cs-iQS-u_Z1yIh7A.avif', 'gate_2.Cs-iQS-u_1SIN1Y.webp', 'scan.B0b_B0b-_2j78Vm.avif'];
  const others = ['chart.D4d4D4d4.png', 'page.C0ffee12.js', 'gate_2.Xx-iQS-u.jpg'];
  const originals = ['gate_2.Cs-iQS-u.jpg', 'scan.B0b_B0b-.webp'];
  try {
    for (const file of [...made, ...others, ...originals]) await writeFile(join(folder, file), '');
    expect((await removeOriginals(folder)).sort()).toEqual(originals);
    expect((await readdir(folder)).sort()).toEqual([...made, ...others].sort());
  } finally {
    await rm(folder, { recursive: true });
  }
});
