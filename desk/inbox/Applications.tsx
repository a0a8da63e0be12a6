import { LeadScreen } from './LeadScreen.tsx';

export const Applications = () => <LeadScreen screen="/applications" />;
