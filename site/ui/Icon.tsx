import Bot from 'lucide-react/icons/bot';
import BrainCircuit from 'lucide-react/icons/brain-circuit';
import Building2 from 'lucide-react/icons/building-2';
import Clock from 'lucide-react/icons/clock';
import CloudCheck from 'lucide-react/icons/cloud-check';
import Eye from 'lucide-react/icons/eye';
import Factory from 'lucide-react/icons/factory';
import FileCheck from 'lucide-react/icons/file-check';
import Gauge from 'lucide-react/icons/gauge';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Handshake from 'lucide-react/icons/handshake';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Leaf from 'lucide-react/icons/leaf';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageCircle from 'lucide-react/icons/message-circle';
import Rocket from 'lucide-react/icons/rocket';
import Scale from 'lucide-react/icons/scale';
import SearchCheck from 'lucide-react/icons/search-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Target from 'lucide-react/icons/target';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users';
import Workflow from 'lucide-react/icons/workflow';

const icons = {
  'brain-circuit': BrainCircuit,
  'shield-check': ShieldCheck,
  bot: Bot,
  'building-2': Building2,
  'lock-keyhole': LockKeyhole,
  'cloud-check': CloudCheck,
  handshake: Handshake,
  'trending-up': TrendingUp,
  clock: Clock,
  users: Users,
  target: Target,
  gauge: Gauge,
  'indian-rupee': IndianRupee,
  'heart-pulse': HeartPulse,
  'shopping-bag': ShoppingBag,
  landmark: Landmark,
  rocket: Rocket,
  'search-check': SearchCheck,
  eye: Eye,
  'file-check': FileCheck,
  'message-circle': MessageCircle,
  workflow: Workflow,
  'graduation-cap': GraduationCap,
  house: House,
  leaf: Leaf,
  scale: Scale,
  factory: Factory,
  languages: Languages,
} as const;

export type IconName = keyof typeof icons;

/** The icons that content may name. Decorative: the words beside it say the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={className} />;
}
