import type { Example } from '#site/ui/example.ts';

export interface GalleryComponent {
  /** As its file is called, without its ending. */
  name: string;
  /** Path from the project's root, such as site/ui/Button.tsx. */
  file: string;
  /** The folder in site/ that it is in. */
  room: string;
  examples: readonly Example[];
}

const files = import.meta.glob<readonly Example[]>('../*/*.examples.tsx', { eager: true, import: 'examples' });

/** Every component that has examples: those of ui/ first, then room by room. */
export const components: readonly GalleryComponent[] = Object.entries(files)
  .map(([path, examples]) => {
    const file = `site/${path.replace('../', '').replace('.examples', '')}`;
    const [, room = ''] = file.split('/');
    return { name: file.replace(/.*\/|\.tsx$/g, ''), file, room, examples };
  })
  .sort((a, b) => Number(b.room === 'ui') - Number(a.room === 'ui'));
