import path from 'node:path';
import { build } from 'vite';

/**
 * Builds the editor's screen. It is served as files, so that a saved word, at which Vite reloads the preview, never reloads it.
 *
 * @param root absolute path of the project
 * @returns the absolute path of the built screen
 */
export async function buildScreen(root: string): Promise<string> {
  const folder = path.join(root, 'node_modules', '.cache', 'editor');
  await build({
    configFile: path.join(root, 'editor', 'screen', 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
}
