import { EmptyState } from '#desk/ui/EmptyState.tsx';
import { PageHead } from '#desk/ui/PageHead.tsx';

export function Letters() {
  return (
    <>
      <PageHead title="Letters" />
      <EmptyState title="This screen is not built yet.">npm run desk shows it in the terminal.</EmptyState>
    </>
  );
}
