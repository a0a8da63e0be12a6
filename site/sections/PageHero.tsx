import { Kolam } from '#site/art/Kolam.tsx';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface PageHeroProps {
  /** What the kolam is drawn from: the page's slug. */
  seed: string;
  words: { eyebrow: string; heading: string; text: string };
}

/** The dark hero of a page, its kolam at the right edge. */
export function PageHero({ seed, words }: PageHeroProps) {
  return (
    <section className="on-dark relative isolate overflow-clip">
      <Kolam seed={seed} halfWidth={4} strokeWidth={1.2} className="kolam-page" />
      <div className="measure pt-36 pb-20 lg:pt-44 lg:pb-28">
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <h1 className="mt-6 max-w-[14ch] text-[clamp(2.5rem,5vw,4rem)]">{words.heading}</h1>
        <p className="mt-6 max-w-[46ch] text-lead text-muted">{words.text}</p>
      </div>
    </section>
  );
}
