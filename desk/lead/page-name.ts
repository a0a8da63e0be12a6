/** A page of the website by its path, in words where the path says nothing to people. */
export const pageName = (path: string): string => (path === '/' ? 'Home page' : path);
