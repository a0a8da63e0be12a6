export const ERROR_CLASS = 'font-semibold text-danger text-small';

/**
 * Shows an error below a control in the way of Field.tsx, or takes it away. For fields that are finished HTML.
 *
 * @param control one whose label is beside it; others, such as radio buttons, are left as they are
 * @param message one sentence that says how to correct it
 */
export function setFieldError(control: Element, message: string | undefined): void {
  const field = document.querySelector(`label[for="${control.id}"]`)?.parentElement;
  if (!field) return;
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const others = described.filter((one) => one !== id);
  if (message) {
    field.append(Object.assign(document.createElement('p'), { id, className: ERROR_CLASS, textContent: message }));
    others.push(id);
  }
  setAttribute(control, 'aria-invalid', message && 'true');
  setAttribute(control, 'aria-describedby', others.join(' '));
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}
