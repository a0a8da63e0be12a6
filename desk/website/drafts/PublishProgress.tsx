import { useEffect, useState } from 'react';
import type { Publishing } from '#contract/desk/website/publishing.ts';

type Running = Extract<Publishing, { state: 'running' }>;

const STEPS: Record<Running['step'], string> = {
  checking: 'Checking the words',
  building: 'Building the site',
  committing: 'Storing the changes',
  swapping: 'Showing them to visitors',
  pushing: 'Copying them to the backup of the code',
};

/** What publishing does now. */
export function PublishProgress({ running: { step, startedAt } }: { running: Running }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {STEPS[step]} …
        <Elapsed since={Date.parse(startedAt)} />
      </p>
      <p className="text-muted text-small">It goes on if you close this page.</p>
    </div>
  );
}

/** Not announced each second. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <span aria-hidden="true" className="font-normal text-muted tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
