/** In place of a drawing whose data is not complete. */
export function MissingDrawing() {
  return (
    <p className="rounded-field border border-field border-dashed p-4 text-muted text-small">
      The drawing appears here when its fields are complete.
    </p>
  );
}
