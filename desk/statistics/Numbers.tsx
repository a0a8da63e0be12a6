import { EmptyState } from '#desk/ui/EmptyState.tsx';
import { PageHead } from '#desk/ui/PageHead.tsx';

export function Numbers() {
  return (
    <>
      <PageHead title="Numbers" />
      <EmptyState title="This screen is not built yet.">npm run desk shows it in the terminal.</EmptyState>
    </>
  );
}
