import { type LibraryPicture, listPictures } from '#contract/desk/website/pictures.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { EmptyState } from '#screen/ui/EmptyState.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { pictureUrl } from './picture-url.ts';

/** All pictures, the newest first, with where each is shown. */
export function PictureGrid({ onChoose }: { onChoose?: (path: string) => void }) {
  const draftId = useDraftId();
  const found = useEndpoint(listPictures, { draftId });
  if (!found.data) return <QueryStatus query={found} />;
  const { pictures } = found.data;
  if (pictures.length === 0) {
    return (
      <EmptyState title="There are no pictures yet">
        A picture is added where it is shown: open a project, an article or a person, and choose one there.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-6">
      {pictures.map((picture) => (
        <li key={picture.path} className="min-w-0">
          {onChoose ? (
            <button
              type="button"
              onClick={() => onChoose(picture.path)}
              className="grid w-full gap-1.5 rounded-field text-left"
            >
              <Shown picture={picture} draftId={draftId} />
            </button>
          ) : (
            <div className="grid gap-1.5">
              <Shown picture={picture} draftId={draftId} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Shown({
  picture: { path, width, height, usedBy },
  draftId,
}: {
  picture: LibraryPicture;
  draftId: string | undefined;
}) {
  return (
    <>
      <img
        src={pictureUrl(draftId, path)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="aspect-4/3 w-full rounded-field border border-hairline bg-quiet object-contain"
      />
      <span className="font-semibold text-small [overflow-wrap:anywhere]">{path.slice(path.lastIndexOf('/') + 1)}</span>
      <span className="text-muted text-tiny">
        {width} × {height} pixels
      </span>
      <span className="text-muted text-tiny [overflow-wrap:anywhere]">
        {usedBy.length === 0 ? 'Not shown anywhere' : `In ${usedBy.join(', ')}`}
      </span>
    </>
  );
}
