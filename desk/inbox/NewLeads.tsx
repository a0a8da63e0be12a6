import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#screen/ui/Button.tsx';
import type { LeadList } from './use-lead-list.ts';
import { rowId } from './use-rows.ts';

/** How long the first new one is on the screen until all count as seen, in milliseconds. */
const SEEN_AFTER = 3_000;

/** Says how many have come, while the first of them is not on the screen, and leads to it. */
export function NewLeads({
  list: { leads, fresh, acknowledge },
  onShow,
  className,
}: {
  list: LeadList;
  onShow: () => void;
  className: string;
}) {
  const [isOnScreen, setOnScreen] = useState(false);
  const first = fresh.count > 0 ? leads[fresh.offset]?.reference : undefined;
  const see = useEffectEvent(acknowledge);
  useEffect(() => {
    const row = first && document.getElementById(rowId(first))?.closest('li');
    if (!row) return;
    let timer: ReturnType<typeof setTimeout>;
    const look: IntersectionObserverCallback = ([entry]) => {
      const isWhole = entry !== undefined && entry.intersectionRatio > 0.9;
      setOnScreen(isWhole);
      clearTimeout(timer);
      if (isWhole) timer = setTimeout(() => see(), SEEN_AFTER);
    };
    const observer = new IntersectionObserver(look, { threshold: 0.9 });
    observer.observe(row);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      setOnScreen(false);
    };
  }, [first]);
  return (
    <div role="status">
      {fresh.count > 0 && !isOnScreen && (
        <Button
          look="primary"
          className={`pointer-events-auto rounded-full ${className}`}
          onPress={() => {
            onShow();
            acknowledge();
          }}
        >
          {fresh.count} new
        </Button>
      )}
    </div>
  );
}
