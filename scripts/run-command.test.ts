import { expect, it, vi } from 'vitest';
import { runCommand } from './run-command.mjs';

it('reports why a program cannot be started, for the summary', async () => {
  let printed = '';
  const onOutput = (text: string) => {
    printed += text;
  };
  expect(await runCommand(['no-such-program'], { cwd: '.', path: '/none', onOutput })).toBe(127);
  expect(printed).toBe('no-such-program: spawn no-such-program ENOENT\n');
});

it.each(['its caller reads what it prints', 'its caller does not'])(
  'puts a prefix before each line of a program that runs beside others, the last unfinished one too: %s',
  async (who) => {
    let written = '';
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written += text;
      return true;
    });
    let printed = '';
    const onOutput = (text: string) => {
      printed += text;
    };
    const isRead = !who.endsWith('not');
    const code = await runCommand([process.execPath, '-e', "process.stdout.write('one\\n\\ntwo')"], {
      cwd: '.',
      path: '/none',
      ...(isRead && { onOutput }),
      prefix: 'step',
    });
    write.mockRestore();
    expect([code, written]).toEqual([0, 'step │ one\nstep │ \nstep │ two\n']);
    expect(printed).toBe(isRead ? 'one\n\ntwo' : '');
  },
);
