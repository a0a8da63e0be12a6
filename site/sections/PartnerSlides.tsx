import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';

interface PartnerSlidesProps {
  /** Of each slide; {n}, {total} and {name} stand for it. */
  label: string;
  /** `path` is SVG path data on a 24 × 24 grid. */
  partners: readonly { name: string; path: string }[];
}

/** The marks of the technologies, in one colour, each with its name. */
export function PartnerSlides({ label, partners }: PartnerSlidesProps) {
  return partners.map(({ name, path }, index) => (
    <CarouselSlide key={name} name={name} n={index + 1} total={partners.length} label={label}>
      <p className="flex items-center justify-center gap-3 font-semibold">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0 fill-current">
          <path d={path} />
        </svg>
        {name}
      </p>
    </CarouselSlide>
  ));
}
