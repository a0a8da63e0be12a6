/** What we would do differently, across the page: the text of a case study that is quoted most. */
export function Differently({ heading, text }: { heading: string; text: string }) {
  return (
    <section aria-labelledby="differently" className="on-dark background-cover-1">
      <div className="measure grid gap-x-20 gap-y-7 py-section lg:grid-cols-[4fr_8fr]">
        <h2 id="differently" className="text-h3 lg:pt-2">
          {heading}
        </h2>
        <p className="font-light text-reading">{text}</p>
      </div>
    </section>
  );
}
