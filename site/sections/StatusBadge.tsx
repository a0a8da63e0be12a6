import type { Project } from '#site/catalogue/projects.ts';
import { Badge } from '#site/ui/Badge.tsx';

const tones = { Completed: 'leaf', 'In Progress': 'amber' } as const satisfies Record<Project['status'], string>;

/** SPEC: green for Completed, yellow for In Progress. */
export function StatusBadge({ status }: { status: Project['status'] }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
