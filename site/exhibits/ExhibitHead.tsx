/** The heading of a drawing, with a line beneath it. */
export function ExhibitHead({ head, detail }: { head: string; detail?: string | undefined }) {
  return (
    <div className="exhibit-head">
      <p className="exhibit-title">{head}</p>
      {detail && <small>{detail}</small>}
    </div>
  );
}
