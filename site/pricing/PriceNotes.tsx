/** Notes that apply to every price, a line each. */
export function PriceNotes({ heading, notes }: { heading: string; notes: readonly string[] }) {
  return (
    <section aria-labelledby="notes" className="bg-quiet">
      <div className="measure grid gap-x-16 gap-y-8 py-[clamp(3.5rem,5vw,5rem)] lg:grid-cols-[4fr_8fr]">
        <h2 id="notes" className="max-w-[9.6em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
          {heading}
        </h2>
        <ul className="prose-width border-hairline border-t">
          {notes.map((note) => (
            <li key={note} className="border-hairline border-b py-4">
              {note}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
