import { Component, type ReactNode, useDeferredValue } from 'react';
import { readFile } from '#contract/desk/website/files.ts';
import type { Value } from '#contract/desk/website/values.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy, Exhibit as ExhibitData } from '#site/exhibits/schema.ts';
import { valueAt } from '#website-editor/values/value-at.ts';

/** The exhibit as the page draws it, while it is typed. */
export function ExhibitPreview({ value }: { value: Value | undefined }) {
  const shown = useDeferredValue(value);
  const site = useEndpoint(readFile, { draftId: useDraftId(), file: 'content/site.yaml' }, { staleTime: 60_000 });
  const copy = site.data && valueAt(site.data.value, ['exhibits']);
  if (!copy || shown === undefined) return null;
  return (
    <div className="max-w-136">
      <Drawable key={JSON.stringify(shown)}>
        <Exhibit
          exhibit={withPlaceholders(shown) as unknown as ExhibitData}
          background="soil"
          copy={copy as unknown as ExhibitCopy}
          caption="shown"
          size="page"
        />
      </Drawable>
    </div>
  );
}

/** Shows where words will stand that are not typed yet. */
function withPlaceholders(value: Value): Value {
  let count = 0;
  const fill = (held: Value): Value => {
    // Spaces at the end are not shown. Drawings tell their parts apart by their words.
    if (held === '') return `…${' '.repeat(count++)}`;
    if (Array.isArray(held)) return held.map(fill);
    if (typeof held !== 'object' || held === null) return held;
    return Object.fromEntries(Object.entries(held).map(([name, member]) => [name, fill(member)]));
  };
  return fill(value);
}

/** Some drawings take complete data only. */
class Drawable extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <MissingDrawing /> : this.props.children;
  }
}

/** In place of a drawing whose data is not complete. */
export function MissingDrawing() {
  return (
    <p className="rounded-field border border-field border-dashed p-4 text-muted text-small">
      The drawing appears here when its fields are complete.
    </p>
  );
}
