/** The reference number of a stored enquiry, large enough to copy by hand. */
export function ReferenceNumber({ label, reference, keep }: { label: string; reference: string; keep: string }) {
  return (
    <div className="mt-8 inline-grid gap-1 panel border border-hairline bg-quiet px-7 py-5">
      <p className="text-muted text-small">{label}</p>
      <p className="whitespace-nowrap font-[650] font-head text-[clamp(1.5rem,4vw,2.25rem)] text-accent leading-tight">
        {reference}
      </p>
      <p className="max-w-[22.5em] text-muted text-small">{keep}</p>
    </div>
  );
}
