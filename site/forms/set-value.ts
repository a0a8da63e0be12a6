/** Sets the value of a field of finished HTML; without such a field it does nothing. */
export function setValue(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control && 'value' in control) Object.assign(control, { value });
}
