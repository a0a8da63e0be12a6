import type { Change } from '#contract/desk/website/drafts.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { PlainValue } from '#desk/website/file/PlainValue.tsx';
import { picturePath, pictureUrl } from '#desk/website/pictures/picture-url.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { isGroup } from '#website-editor/values/value-at.ts';

/** A value before and after it was changed. The colours repeat what the words say. */
export function ChangedValue({ file, change: { before, after } }: { file: string; change: Change }) {
  return (
    <div className={`grid gap-1.5 ${isPicture(before) || isPicture(after) ? 'sm:grid-cols-2' : ''}`}>
      {before !== undefined && (
        <del className="block min-w-0 rounded-[0.25rem] bg-late-background px-2.5 py-1.5 text-late no-underline">
          <span className="block text-tiny">Before: </span>
          <AnyValue file={file} value={before} />
        </del>
      )}
      {after !== undefined && (
        <ins className="block min-w-0 rounded-[0.25rem] bg-answered-background px-2.5 py-1.5 text-success no-underline">
          <span className="block text-tiny">Now: </span>
          <AnyValue file={file} value={after} />
        </ins>
      )}
    </div>
  );
}

function AnyValue({ file, value }: { file: string; value: Value }) {
  const draftId = useDraftId();
  if (!isPicture(value)) {
    const isLong = JSON.stringify(value).length > LONG;
    return isLong ? <LongValue value={value} /> : <PlainValue value={value} />;
  }
  return (
    <span className="grid gap-1.5">
      {/* Its words are below: the file of one that was removed may be gone. */}
      <img
        src={pictureUrl(draftId, picturePath(file, value.src))}
        alt=""
        className="max-h-32 rounded-field object-contain"
      />
      <span className="text-small">{value.alt || value.src}</span>
    </span>
  );
}

/** In characters. */
const LONG = 300;

/** Its first lines, and all of it once it is pressed. */
const LongValue = ({ value }: { value: Value }) => (
  <details className="group">
    <summary className="cursor-pointer">
      <span className="line-clamp-4 group-open:line-clamp-none">
        <PlainValue value={value} />
      </span>
    </summary>
  </details>
);

const isPicture = (value: Value | undefined): value is { src: string; alt: string } =>
  isGroup(value) && typeof value['src'] === 'string' && typeof value['alt'] === 'string';
