/** What all fields look like. */
export const fieldClasses = {
  group: 'grid content-start gap-1.5',
  label: 'font-semibold text-small',
  input:
    'touch-target w-full min-h-9 rounded-field border border-field bg-field-background px-3 py-1.5 text-text placeholder:text-muted data-invalid:border-danger forced-colors:data-invalid:border-3 data-disabled:opacity-60',
  description: 'text-muted text-small',
  error: 'font-semibold text-danger text-small',
  /** Of a list or menu that opens. */
  popover: 'min-w-(--trigger-width) overflow-auto rounded-field border border-field bg-surface p-1',
  option:
    'touch-target flex min-h-9 items-center gap-2 rounded-[0.375rem] px-2.5 py-1 data-focused:bg-selected data-disabled:opacity-50 forced-colors:data-focused:bg-[Highlight] forced-colors:data-focused:text-[HighlightText] forced-colors:data-focused:forced-color-adjust-none',
};
