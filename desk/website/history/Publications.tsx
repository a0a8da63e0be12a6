import { PageHead } from '#screen/ui/PageHead.tsx';

export function Publications() {
  return <PageHead title="History" />;
}
