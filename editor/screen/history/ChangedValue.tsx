import { useState } from 'react';
import { type Change, pictureUrl, type Value } from '#contract/editor.ts';
import { isGroup } from '#editor/values/value-at.ts';
import { Button } from '#screen/ui/Button.tsx';
import { PlainValue } from '../file/PlainValue.tsx';
import { type TextPiece, wordDifference } from './word-difference.ts';

/** A value before and after it was changed: by words in a text, else both. The colours repeat what the marks say. */
export function ChangedValue({ file, change: { before, after } }: { file: string; change: Change }) {
  if (typeof before === 'string' && typeof after === 'string') return <ChangedText before={before} after={after} />;
  if (isPicture(before) || isPicture(after)) {
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        {before !== undefined && <OldValue file={file} value={before} />}
        {after !== undefined && <NewValue file={file} value={after} />}
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      {before !== undefined && <OldValue file={file} value={before} />}
      {after !== undefined && <NewValue file={file} value={after} />}
    </div>
  );
}

const REMOVED = 'rounded-[0.25rem] bg-late-background text-late';
const ADDED = 'rounded-[0.25rem] bg-answered-background text-success underline decoration-1 underline-offset-3';

function ChangedText({ before, after }: { before: string; after: string }) {
  let at = 0;
  return (
    <p className="whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
      {wordDifference(before, after).map((piece) => {
        at += piece.text.length;
        return <Piece key={`${piece.kind} ${at}`} piece={piece} />;
      })}
    </p>
  );
}

function Piece({ piece: { kind, text } }: { piece: TextPiece }) {
  if (kind === 'same') return text;
  if (kind === 'removed') {
    return (
      <del className={`mx-px px-0.5 ${REMOVED}`}>
        <Said text="removed: " />
        {text}
        <Said text="; " />
      </del>
    );
  }
  return (
    <ins className={`mx-px px-0.5 ${ADDED}`}>
      <Said text="added: " />
      {text}
      <Said text="; " />
    </ins>
  );
}

/** For screen readers: few of them tell a deletion from an insertion. */
function Said({ text }: { text: string }) {
  return <span className="hidden-until-focus">{text}</span>;
}

function OldValue({ file, value }: { file: string; value: Value }) {
  return (
    <del className={`block min-w-0 px-2.5 py-1.5 ${REMOVED} ${isShort(value) ? '' : 'no-underline'}`}>
      <Said text="Removed: " />
      <AnyValue file={file} value={value} />
    </del>
  );
}

function NewValue({ file, value }: { file: string; value: Value }) {
  return (
    <ins className="block min-w-0 rounded-[0.25rem] bg-answered-background px-2.5 py-1.5 text-success no-underline">
      <Said text="Added: " />
      <AnyValue file={file} value={value} />
    </ins>
  );
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
