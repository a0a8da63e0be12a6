import type { Role } from '#contract/desk/desk-endpoint.ts';

/** What each role may do, for whoever gives it. */
export const roleOptions: readonly { value: Role; text: string; description: string }[] = [
  { value: 'agent', text: 'Agent', description: 'Reads, answers and notes. No export, no erasure, no people.' },
  { value: 'owner', text: 'Owner', description: 'Everything, also export, erasure, people, and sending letters.' },
];

export const roleName = (role: Role): string => (role === 'owner' ? 'Owner' : 'Agent');
