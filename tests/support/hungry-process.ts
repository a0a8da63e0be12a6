/** For server/limited-process/limited-process.test.ts: needs too much of whatever its argument says. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerInput } from '#server/limited-process/answer-input.ts';

const kept: Buffer[] = [];

const tasks: Record<string, (input: Buffer) => Promise<unknown>> = {
  length: async (input) => ({ length: input.length, at: new Date(0), bytes: new Uint8Array(3) }),
  buffers: async () => {
    for (;;) kept.push(Buffer.alloc(1_000_000, 'x'));
  },
  heap: async () => {
    const all: string[] = [];
    for (;;) all.push(String(all.length).repeat(10));
  },
  loop: async () => {
    for (;;);
  },
  hang: () => new Promise(() => setTimeout(() => {}, 1e9)),
  throw: async () => {
    throw new Error('This mail is no mail.');
  },
  exit: async () => process.exit(3),
  environment: async () => ({ ...process.env }),
  write: async () => writeFileSync(path.join(tmpdir(), 'written-by-a-mail'), ''),
  connect: () => new Promise((resolve, reject) => connect(9, '127.0.0.1', () => resolve('')).on('error', reject)),
};

await answerInput((input, [task = '']) => tasks[task]?.(input) ?? Promise.resolve());
