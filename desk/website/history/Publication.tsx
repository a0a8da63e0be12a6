import { PageHead } from '#screen/ui/PageHead.tsx';

export function Publication() {
  return <PageHead title="Publication" />;
}
