import { EmptyState } from '#desk/ui/EmptyState.tsx';
import { PageHead } from '#desk/ui/PageHead.tsx';

export function SignInWithLink() {
  return (
    <>
      <PageHead title="Sign in" />
      <EmptyState title="This screen is not built yet.">npm run desk shows it in the terminal.</EmptyState>
    </>
  );
}
