import { PageHead } from '#screen/ui/PageHead.tsx';

export function Changes() {
  return <PageHead title="Changes" />;
}
