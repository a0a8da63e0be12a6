import { routes } from '#contract/routes.ts';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';

interface PartnerSlidesProps {
  /** The label of each slide; {n}, {total} and {name} stand for its values. */
  label: string;
  partners: readonly { id: string; name: string }[];
}

/** The logos of the technologies, each with its name. Their 8 KB come in a separate file, after the page. */
export function PartnerSlides({ label, partners }: PartnerSlidesProps) {
  return partners.map(({ id, name }, index) => (
    <CarouselSlide key={name} name={name} n={index + 1} total={partners.length} label={label}>
      <p className="flex items-center justify-center gap-3 font-semibold">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0 fill-current">
          <use href={routes.partnerMark(id)} />
        </svg>
        {name}
      </p>
    </CarouselSlide>
  ));
}
