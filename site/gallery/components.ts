import type { Example } from '#site/ui/example.ts';

export interface GalleryComponent {
  /** As its file is called, without its ending. */
  name: string;
  folder: 'ui' | 'sections';
  examples: readonly Example[];
}

const files = import.meta.glob<readonly Example[]>(['../ui/*.examples.tsx', '../sections/*.examples.tsx'], {
  eager: true,
  import: 'examples',
});

/** Every component that has examples, those of ui/ first, each folder by name. */
export const components: readonly GalleryComponent[] = (['ui', 'sections'] as const).flatMap((folder) =>
  Object.entries(files).flatMap(([file, examples]) => {
    const name = new RegExp(`^\\.\\./${folder}/(.+)\\.examples\\.tsx$`).exec(file)?.[1];
    return name ? [{ name, folder, examples }] : [];
  }),
);
