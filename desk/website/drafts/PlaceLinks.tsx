import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Place, PlacedFault } from '#contract/desk/website/places.ts';
import { toPointer } from '#desk/website/form/pointer.ts';

/** A link to the field of a place, in the draft that is shown. */
export function PlaceLink({
  place: { file, entry, at },
  className = 'text-link font-semibold [overflow-wrap:anywhere]',
  children,
}: {
  place: Place;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to="/website/file/$"
      params={{ _splat: file }}
      search={{ ...(entry !== undefined && { entry }), ...(at.length > 0 && { at: toPointer(at) }) }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Places with what is to be said about each. */
export function PlaceLinks({ places }: { places: readonly PlacedFault[] }) {
  return (
    <ul className="grid gap-2">
      {places.map(({ place, title, message }) => (
        <li key={place.file + toPointer(place.at) + message} className="leading-snug">
          <PlaceLink place={place}>{title}</PlaceLink> {message}
        </li>
      ))}
    </ul>
  );
}
