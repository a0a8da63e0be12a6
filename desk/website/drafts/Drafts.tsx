import { PageHead } from '#screen/ui/PageHead.tsx';

export function Drafts() {
  return <PageHead title="Drafts" />;
}
