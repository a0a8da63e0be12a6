import { useEffect, useState } from 'react';
import type { Publishing } from '#contract/editor.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';

/** What publishing does now. */
export function PublishProgress({
  running: { step, startedAt },
  isServerRunning,
}: {
  running: Extract<Publishing, { state: 'running' }>;
  isServerRunning: boolean;
}) {
  // Without a server nothing is built: the next start does it.
  const isLocal = !isServerRunning && (step === 'checking' || step === 'committing');
  const steps = publishSteps.filter((each) => !isLocal || each.step === 'checking' || each.step === 'committing');
  const current = steps.findIndex((each) => each.step === step);
  return (
    <div className="grid gap-3">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {steps[current]?.text} …
        <Elapsed since={Date.parse(startedAt)} />
      </p>
      <ol className="grid gap-2">
        {steps.map(({ step: name, text }, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={`flex items-center gap-2.5 ${index === current ? 'font-semibold' : 'text-muted'}`}
          >
            <StepMark isDone={index < current} isCurrent={index === current} />
            <span>
              {text}
              {index < current && <span className="hidden-until-focus">: done</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-muted text-small">
        It goes on if you close this page. What you save meanwhile is not part of it.
      </p>
    </div>
  );
}

function StepMark({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-transparent bg-answered-background text-success' : isCurrent ? 'border-2 border-accent' : 'border-field'}`}
    >
      {isDone && <Icon shape={check} strokeWidth={3} className="size-3.5" />}
      {isCurrent && <span className="size-2 animate-pulse rounded-full bg-accent" />}
    </span>
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

type Step = Extract<Publishing, { state: 'running' }>['step'];

/** What publishing does, in order. */
const publishSteps: readonly { step: Step; text: string }[] = [
  { step: 'checking', text: 'Checking the words' },
  { step: 'building', text: 'Building the site' },
  { step: 'committing', text: 'Committing the changes' },
  { step: 'swapping', text: 'Showing them on the server' },
];
