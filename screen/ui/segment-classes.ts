/** Links side by side, of which one is where one is. */
export const segmentClasses = {
  group: 'flex gap-1 rounded-field border border-hairline bg-quiet p-0.5',
  link: 'touch-target grid min-h-8 place-items-center rounded-[0.375rem] px-3 font-semibold text-muted text-small hover:text-text aria-[current=page]:bg-accent aria-[current=page]:text-background',
};
