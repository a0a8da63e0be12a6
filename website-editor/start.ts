/** What both ways of starting the website editor share. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#server/config.ts';
import { ListenError } from '#server/process.ts';
import { systemRandomness } from '#server/runtime.ts';
import { type EditorConfig, loadConfig } from './config.ts';
import { createAdviser } from './rules/advise.ts';

export const ROOT = path.join(import.meta.dirname, '..');

export const clock = (): Date => new Date();

/** For a save in progress, when the editor ends. In milliseconds. */
export const MAX_CLOSE_MS = 2_000;

export const sharedDeps = ({ websiteDir, runDir, publishedDir }: EditorConfig) => ({
  root: ROOT,
  websiteDir,
  runDir,
  publishedDir,
  adviser: createAdviser(ROOT, clock),
  clock,
  randomness: systemRandomness,
  logger: { level: 'warn', stream: process.stderr },
});

/** Runs a program of the editor. What is wrong with its settings, or its port, is said in a line. */
export async function start(run: (config: EditorConfig) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    // Read by React: the preview and the screen are for development.
    process.env['NODE_ENV'] ??= 'development';
    // Nobody sees the questions of a program that runs behind a page.
    process.env['GIT_TERMINAL_PROMPT'] ??= '0';
    await run(loadConfig(process.env));
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof ListenError;
    console.error(isExpected ? `Cannot start. ${(error as Error).message}` : error);
    process.exit(1);
  }
}
