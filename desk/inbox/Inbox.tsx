import { LeadScreen } from './LeadScreen.tsx';

export const Inbox = () => <LeadScreen screen="/inbox" />;
