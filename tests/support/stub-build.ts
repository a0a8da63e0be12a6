import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '#website-editor/publish/run-build.ts';
import { writeMinimalSite } from './server-process.ts';

/** The words of the site that `stubBuild` makes. */
export const WORDS_FILE = 'content/search.yaml';

/** Writes a site whose home page is a text. @param code what its programs are made of */
export async function writeBuild(distDir: string, text: string, code = 'code'): Promise<void> {
  await writeMinimalSite(distDir);
  writeFileSync(path.join(distDir, 'client', 'index.html'), text);
  writeFileSync(path.join(distDir, 'code.sha256'), code);
  writeFileSync(path.join(distDir, 'inputs.sha256'), text);
}

/** In the place of a build, which takes a minute. */
export const stubBuild = ({ root, distDir }: BuildOptions): Promise<void> =>
  writeBuild(distDir, readFileSync(path.join(root, WORDS_FILE), 'utf8'));
