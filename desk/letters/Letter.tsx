import { EmptyState } from '#desk/ui/EmptyState.tsx';
import { PageHead } from '#desk/ui/PageHead.tsx';

export function Letter() {
  return (
    <>
      <PageHead title="Letter" />
      <EmptyState title="This screen is not built yet.">npm run desk shows it in the terminal.</EmptyState>
    </>
  );
}
