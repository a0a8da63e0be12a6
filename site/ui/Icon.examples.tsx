import type { Example } from '#site/ui/example.ts';
import { Icon, type IconName } from '#site/ui/Icon.tsx';

/** A record, so that the compiler misses the name that is not here. */
const names: Record<IconName, true> = {
  'brain-circuit': true,
  'shield-check': true,
  bot: true,
  'building-2': true,
  'lock-keyhole': true,
  'cloud-check': true,
  handshake: true,
  'trending-up': true,
  clock: true,
  users: true,
  target: true,
  gauge: true,
  'indian-rupee': true,
  'heart-pulse': true,
  'shopping-bag': true,
  landmark: true,
  rocket: true,
  'search-check': true,
  eye: true,
  'file-check': true,
  'message-circle': true,
  workflow: true,
  'graduation-cap': true,
  house: true,
  leaf: true,
  scale: true,
  factory: true,
  languages: true,
};

export const examples: readonly Example[] = [
  ...Object.keys(names).map((name) => ({
    name,
    element: <Icon name={name as IconName} className="size-7 text-accent" />,
  })),
];
