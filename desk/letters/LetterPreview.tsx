import { useRef, useState } from 'react';
import { getPlainLetter, type Letter, previewLetter } from '#contract/desk/letters.ts';
import { pathOf } from '#contract/endpoint.ts';
import { useEndpoint } from '#screen/api/queries.ts';

/**
 * The letter as its readers see it. A new version takes the place of the old one once it has loaded, at the same place of the
 * text, so that nothing flashes while somebody writes.
 */
export function LetterPreview({ letter, className = '' }: { letter: Letter; className?: string }) {
  const [shown, setShown] = useState(letter.version);
  const frame = useRef<HTMLIFrameElement>(null);
  const versions = shown === letter.version ? [shown] : [shown, letter.version];
  return (
    <div className={`relative overflow-hidden rounded-panel border border-hairline bg-quiet ${className}`}>
      {versions.map((version) => (
        <iframe
          key={version}
          ref={version === shown ? frame : undefined}
          title={version === shown ? 'Preview of the letter' : 'The next preview'}
          aria-hidden={version === shown ? undefined : true}
          src={pathOf(previewLetter, { id: letter.id, version: String(version) })}
          onLoad={({ currentTarget }) => {
            if (version === shown) return;
            currentTarget.contentWindow?.scrollTo(0, frame.current?.contentWindow?.scrollY ?? 0);
            setShown(version);
          }}
          className={`absolute inset-0 size-full ${version === shown ? '' : 'invisible'}`}
        />
      ))}
    </div>
  );
}

export function PlainLetter({ letter, className = '' }: { letter: Letter; className?: string }) {
  const plain = useEndpoint(
    getPlainLetter,
    { id: letter.id, version: String(letter.version) },
    { keepsPrevious: true, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <section
      aria-label="The letter as plain text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      className={`overflow-auto whitespace-pre-wrap rounded-panel border border-hairline bg-surface p-5 font-mono text-tiny [overflow-wrap:anywhere] ${className}`}
    >
      {plain.error ? plain.error.message : plain.data?.text}
    </section>
  );
}
