/** Publishes a draft as the website editor does, and is killed meanwhile. The hooks of Git in the test may end it, too: KILL_PID. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverOf } from '#website-editor/publish/server-of.ts';
import { asha, openTestPublisher } from '#website-editor/publish/test-publisher.ts';
import { stubBuild } from './stub-build.ts';

const { ROOT: root = '', PUBLISHED_DIR: publishedDir = '', RUN_DIR: runDir = '', DRAFT, KILL_AT } = process.env;
process.env['KILL_PID'] = String(process.pid);

const dieAt = (point: string): void => {
  if (KILL_AT === point) process.kill(process.pid, 'SIGKILL');
};

const { publisher, read } = await openTestPublisher(root, {
  folder: publishedDir,
  publishedDir,
  build: async (options) => {
    writeFileSync(path.join(options.root, 'half-built'), '');
    dieAt('build');
    await stubBuild(options);
  },
  findServer: async () => {
    const found = await serverOf({ root, runDir, publishedDir });
    return (
      found && {
        ...found,
        prepare: async (distDir) => {
          await found.prepare(distDir);
          dieAt('prepared');
        },
        show: async (distDir) => {
          dieAt('recorded');
          await found.show(distDir);
          dieAt('shown');
        },
      }
    );
  },
});
await publisher.publish(asha, { draftId: DRAFT, hash: await read(DRAFT), summary: 'Change the words' });
await publisher.idle();
