import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface CompanyHistoryProps {
  copy: { eyebrow: string; heading: string; statement: string };
  paragraphs: readonly string[];
}

/** The history of the agency: its first sentence in large type, the rest in columns below. */
export function CompanyHistory({ copy, paragraphs }: CompanyHistoryProps) {
  return (
    <section aria-labelledby="story" className="measure py-section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div className="grid content-start gap-5">
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 id="story" className="max-w-[11em] text-[clamp(1.625rem,2.6vw,2.125rem)]">
            {copy.heading}
          </h2>
        </div>
        <p className="max-w-[22em] font-[650] font-head text-[clamp(1.5rem,3.3vw,2.625rem)] text-balance leading-[1.2] tracking-tight">
          {copy.statement}
        </p>
      </div>
      <div className="mt-14 grid gap-x-12 gap-y-6 border-hairline border-t pt-10 lg:grid-cols-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="prose-width">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
