import { AuthorBox } from '#site/sections/AuthorBox.tsx';
import { articleWords, people } from '#site/sections/example-data.ts';
import type { Example } from '#site/ui/example.ts';

export const examples: readonly Example[] = [
  ...people.map((author) => ({ name: author.name, element: <AuthorBox author={author} words={articleWords} /> })),
];
