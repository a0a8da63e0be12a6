import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Publishing, readContents, readHistory } from '#contract/desk/website.ts';
import { showToast } from '#screen/ui/toasts.ts';
import { useHistory, usePublishing } from './use-history.ts';

/** The way to the changes, with their number. It tells on every screen when publishing has ended. */
export function ChangesLink() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { count } = useHistory();
  const publishing = usePublishing();
  const isRunning = publishing?.state === 'running';
  const wasRunning = useRef(false);

  useEffect(() => {
    if (wasRunning.current && publishing && !isRunning) {
      for (const { path } of [readHistory, readContents]) void client.invalidateQueries({ queryKey: [path] });
      const isFailed = publishing.state === 'failed';
      showToast({
        text: resultText(publishing),
        tone: isFailed ? 'danger' : 'success',
        action: { label: isFailed ? 'Why?' : 'Show', onAction: () => void navigate({ to: '/history' }) },
      });
    }
    wasRunning.current = isRunning;
  }, [publishing, isRunning, client, navigate]);

  return (
    <Link
      to="/history"
      activeOptions={{ exact: true, includeSearch: false }}
      className="touch-target mx-3 mb-2 flex min-h-9 items-center justify-between gap-2 rounded-field border border-hairline bg-surface px-3 py-1 font-semibold text-small transition-colors hover:bg-selected aria-[current=page]:border-field aria-[current=page]:bg-selected"
    >
      {isRunning ? 'Publishing …' : count > 0 ? 'Review and publish' : 'Changes'}
      {count > 0 && !isRunning && (
        <span className="grid min-h-6 min-w-6 place-items-center rounded-full bg-haldi px-1.5 text-on-haldi text-tiny tabular-nums leading-none">
          <span aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
          <span className="hidden-until-focus">, {count === 1 ? '1 change' : `${count} changes`}</span>
        </span>
      )}
    </Link>
  );
}

function resultText(publishing: Publishing): string {
  if (publishing.state === 'failed') return 'It was not published.';
  const isServed = publishing.state === 'published' && publishing.isServed;
  return isServed ? 'The changes are published.' : 'The changes are committed.';
}

/** More would need more room. */
const MAX_COUNT = 999;
