import { expect, it } from 'vitest';
import { runCommand } from './run-command.mjs';

it('says of a program that cannot be started what a summary can say again', async () => {
  let printed = '';
  const onOutput = (text: string) => {
    printed += text;
  };
  expect(await runCommand(['no-such-program'], { cwd: '.', path: '/none', onOutput })).toBe(127);
  expect(printed).toBe('no-such-program: spawn no-such-program ENOENT\n');
});
