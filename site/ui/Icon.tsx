import Bot from 'lucide-react/icons/bot';
import BrainCircuit from 'lucide-react/icons/brain-circuit';
import Building2 from 'lucide-react/icons/building-2';
import CloudCheck from 'lucide-react/icons/cloud-check';
import Handshake from 'lucide-react/icons/handshake';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ShieldCheck from 'lucide-react/icons/shield-check';

const icons = {
  'brain-circuit': BrainCircuit,
  'shield-check': ShieldCheck,
  bot: Bot,
  'building-2': Building2,
  'lock-keyhole': LockKeyhole,
  'cloud-check': CloudCheck,
  handshake: Handshake,
} as const;

export type IconName = keyof typeof icons;

/** The icons that content may name. Decorative: the words beside it say the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={className} />;
}
