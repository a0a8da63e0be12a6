import { routes } from '#contract/routes.ts';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';

interface PartnerSlidesProps {
  /** Of each slide; {n}, {total} and {name} stand for it. */
  label: string;
  partners: readonly { id: string; name: string }[];
}

/** The marks of the technologies, in one colour, each with its name. Their 8 KB come in a file of their own, after the page. */
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
