import path from 'node:path';
import { EDITOR_PATH } from '#contract/editor.ts';
import type { Notice } from './preview-notice.ts';

/** What Astro adds to an error of a file. */
interface Located {
  message: string;
  loc?: { file?: string; line?: number };
}

/**
 * Says why there is no preview, and where to correct it.
 *
 * @param error as Astro has thrown it
 * @param root absolute path of the project
 */
export function previewProblem(error: unknown, root: string): Notice {
  const { message, loc } = (error instanceof Error ? error : { message: String(error) }) as Located;
  const file = loc?.file && path.relative(root, loc.file).replaceAll('\\', '/');
  const isContent = file?.startsWith('content/');
  return {
    title: isContent ? 'There is no preview: a file is not valid' : 'There is no preview: it cannot start',
    lines: [
      ...(isContent ? [`${file}${loc?.line ? `, line ${loc.line}` : ''}`] : []),
      ...plainLines(message, root),
      'The preview starts by itself when this is corrected.',
    ],
    ...(isContent && { link: { href: `${EDITOR_PATH}/file/${file}`, text: 'Open the form' } }),
  };
}

/** With short paths, without the marks for bold text, and without a field that is named twice. */
function plainLines(message: string, root: string): string[] {
  const plain = message
    .replaceAll(`${root}/`, '')
    .replaceAll('**', '')
    .replaceAll(/(\.\.\/)+(?=content\/)/g, '');
  const lines = plain.split('\n').map((line) => line.trim().replace(/^([\w.-]+): \1: /, '$1: '));
  return lines.filter(Boolean);
}
