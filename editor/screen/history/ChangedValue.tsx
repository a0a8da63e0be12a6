import { useState } from 'react';
import { type Change, pictureUrl, type Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';
import { Button } from '#screen/ui/Button.tsx';
import { PlainValue } from '../file/PlainValue.tsx';

/** A value before and after it was changed. The colours repeat what the words say. */
export function ChangedValue({ file, change: { before, after } }: { file: string; change: Change }) {
  return (
    <div className={`grid gap-1.5 ${isPicture(before) || isPicture(after) ? 'sm:grid-cols-2' : ''}`}>
      {before !== undefined && (
        <del className="block min-w-0 rounded-[0.25rem] bg-late-background px-2.5 py-1.5 text-late no-underline">
          <Said text="Before: " />
          <AnyValue file={file} value={before} />
        </del>
      )}
      {after !== undefined && (
        <ins className="block min-w-0 rounded-[0.25rem] bg-answered-background px-2.5 py-1.5 text-success no-underline">
          <Said text="Now: " />
          <AnyValue file={file} value={after} />
        </ins>
      )}
    </div>
  );
}

function Said({ text }: { text: string }) {
  return <span className="block text-tiny">{text}</span>;
}

function AnyValue({ file, value }: { file: string; value: Value }) {
  if (isPicture(value)) {
    return (
      <span className="grid gap-1.5">
        <Thumbnail file={file} src={value.src} />
        <span className="text-small">{value.alt || value.src}</span>
      </span>
    );
  }
  return <LongValue value={value} />;
}

/** The bytes of a picture that was removed may be gone: then its words are enough. */
function Thumbnail({ file, src }: { file: string; src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={pictureUrl(file, src)}
      alt=""
      onError={() => setMissing(true)}
      className="max-h-32 rounded-field object-contain"
    />
  );
}

/** In characters. */
const LONG = 300;

function LongValue({ value }: { value: Value }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = !isShort(value);
  return (
    <>
      <span className={isLong && !isOpen ? 'line-clamp-4' : 'block'}>
        <PlainValue value={value} />
      </span>
      {isLong && (
        <Button onPress={() => setOpen(!isOpen)} className="mt-2">
          {isOpen ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </>
  );
}

const isShort = (value: Value): boolean => JSON.stringify(value).length <= LONG;

const isPicture = (value: Value | undefined): value is { src: string; alt: string } =>
  isGroup(value) && typeof value['src'] === 'string' && typeof value['alt'] === 'string';
