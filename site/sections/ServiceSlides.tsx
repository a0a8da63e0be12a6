import { Kolam } from '#site/art/Kolam.tsx';
import { CarouselSlide } from '#site/ui/CarouselSlide.tsx';

interface ServiceSlidesProps {
  /** Of each slide; {n}, {total} and {name} stand for it. */
  label: string;
  services: readonly { seed: string; title: string; text: string }[];
}

/** The slides of the card in the hero. */
export function ServiceSlides({ label, services }: ServiceSlidesProps) {
  return services.map(({ seed, title, text }, index) => (
    <CarouselSlide key={title} name={title} n={index + 1} total={services.length} label={label}>
      <Kolam seed={seed} halfWidth={4} className="mx-auto w-full max-w-62 text-strand" />
      <p className="mt-8 font-bold font-head text-[1.625rem] leading-tight">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </CarouselSlide>
  ));
}
