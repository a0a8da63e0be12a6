import { useEffect, useState } from 'react';
import { INDIA } from '#contract/india.ts';
import { interpolate } from '#site/text/interpolate.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronDown } from '#site/ui/icon-shapes.ts';
import type { BookCopy } from './queries.ts';
import { isIndia, zoneName, zoneTime } from './zone-times.ts';

interface ZoneFieldProps {
  id: string;
  copy: Pick<BookCopy['times'], 'zone' | 'showZone' | 'now' | 'india' | 'zones'>;
  zone: string;
  isLive: boolean;
  /** The id of the GET form (ZoneForm.tsx). */
  form?: string | undefined;
  onZone: (zone: string) => void;
}

const MINUTE_MS = 60_000;

/** The id of the form on the page that books a meeting. */
export const ZONE_FORM = 'booking-zone-form';

/**
 * The choice of a time zone: without a script, a field of a GET form that shows the page again, or without such a form only the
 * name; with a script, a choice of all zones that the browser knows.
 */
export function ZoneField({ id, copy, zone, isLive, form, onZone }: ZoneFieldProps) {
  const zones = isLive ? [INDIA, ...Intl.supportedValuesOf('timeZone').filter((one) => !isIndia(one))] : copy.zones;
  const shown = isIndia(zone) ? INDIA : zone;
  const all = zones.includes(shown) ? zones : [...zones, shown];
  return (
    <div className="book-zone">
      <label htmlFor={id}>{copy.zone}</label>
      <div>
        <span className="relative grid items-center">
          <select
            id={id}
            {...(form ? { name: 'zone', form } : { disabled: !isLive })}
            {...(isLive ? { value: shown, onChange: (event) => onZone(event.target.value) } : { defaultValue: shown })}
          >
            {all.map((one) => (
              <option key={one} value={one}>
                {zoneName(one, copy.india)}
              </option>
            ))}
          </select>
          <Icon shape={chevronDown} className="pointer-events-none absolute right-3 size-4.5" />
        </span>
        {isLive ? (
          <Clock zone={zone} copy={copy} />
        ) : (
          form && (
            <button type="submit" form={form}>
              {copy.showZone}
            </button>
          )
        )}
      </div>
    </div>
  );
}

function Clock({ zone, copy }: Pick<ZoneFieldProps, 'zone' | 'copy'>) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 6);
    return () => clearInterval(timer);
  }, []);
  return <span>{interpolate(copy.now, { time: zoneTime(now, zone).time })}</span>;
}
