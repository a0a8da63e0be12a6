/** What the work is built with: the end of a story, in whose text it stands. */
export function TechnologyList({ heading, stack }: { heading: string; stack: readonly string[] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {stack.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
    </>
  );
}
