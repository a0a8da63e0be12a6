/** Notes below a notice. */
export function NoteList({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="mt-8 grid max-w-[29.5em] gap-2 border-accent border-l-4 pl-5 text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
