import type { DeliveryStatus } from '#contract/desk/lead.ts';
import { Badge, type BadgeTone } from '#screen/ui/Badge.tsx';

const STATES: Record<DeliveryStatus['status'], { text: string; tone: BadgeTone }> = {
  pending: { text: 'Not sent yet', tone: 'open' },
  held: { text: 'Held until released', tone: 'quarantine' },
  sent: { text: 'Sent', tone: 'answered' },
  filed: { text: 'Not sent: mail was off', tone: 'late' },
  dead: { text: 'Not delivered', tone: 'late' },
  dismissed: { text: 'Not delivered, dismissed', tone: 'neutral' },
};

/** What became of a mail or webhook, in a word or two. */
export function DeliveryBadge({ status }: { status: DeliveryStatus['status'] }) {
  const { text, tone } = STATES[status];
  return <Badge tone={tone}>{text}</Badge>;
}
