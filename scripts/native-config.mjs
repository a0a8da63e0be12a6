/** The configuration of a build, which Node reads by itself: Astro reads TypeScript through Vite, and that takes 0.3 s more. */
export { default } from '../astro.config.ts';
