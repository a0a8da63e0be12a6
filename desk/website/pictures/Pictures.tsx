import { BackLink } from '#desk/website/shell/BackLink.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { PictureGrid } from './PictureGrid.tsx';

/** The library: what there is, and where it is shown. */
export function Pictures() {
  return (
    <>
      <PageHead title="Pictures" back={<BackLink />} />
      <PictureGrid />
    </>
  );
}
