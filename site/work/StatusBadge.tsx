import { Badge } from '#site/ui/Badge.tsx';
import type { Project } from './queries.ts';

const tones = { Completed: 'leaf', 'In Progress': 'amber' } as const satisfies Record<Project['status'], string>;

/** Green for Completed, yellow for In Progress (docs/specification.md). */
export function StatusBadge({ status }: { status: Project['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
