import type { Example } from '#site/ui/example.ts';

export interface GalleryComponent {
  /** The file name without extension. */
  name: string;
  /** Path from the root of the project, such as site/ui/Button.tsx. */
  file: string;
  /** The folder in site/, such as ui. */
  room: string;
  examples: readonly Example[];
}

const files = import.meta.glob<readonly Example[]>('../*/*.examples.tsx', { eager: true, import: 'examples' });

/** Every component with examples: those of ui/ first, then by folder. */
export const components: readonly GalleryComponent[] = Object.entries(files)
  .map(([path, examples]) => {
    const file = `site/${path.replace('../', '').replace('.examples', '')}`;
    const [, room = ''] = file.split('/');
    return { name: file.replace(/.*\/|\.tsx$/g, ''), file, room, examples };
  })
  .sort((a, b) => Number(b.room === 'ui') - Number(a.room === 'ui'));
