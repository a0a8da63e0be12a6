import { Component, type ReactNode, useDeferredValue } from 'react';
import { readFile, type Value } from '#contract/editor.ts';
import { useEndpoint } from '#desk/api/queries.ts';
import { valueAt } from '#editor/values/value-at.ts';
import { Exhibit } from '#site/exhibits/Exhibit.tsx';
import type { ExhibitCopy, Exhibit as ExhibitData } from '#site/exhibits/schema.ts';

/** The exhibit as the page draws it, while it is typed. */
export function ExhibitPreview({ value }: { value: Value | undefined }) {
  const shown = useDeferredValue(value);
  const site = useEndpoint(readFile, { file: 'content/site.yaml' }, { staleTime: 60_000 });
  const copy = site.data && valueAt(site.data.value, ['exhibits']);
  if (!copy || shown === undefined) return null;
  return (
    <div className="max-w-136">
      <Drawable key={JSON.stringify(shown)}>
        <Exhibit
          exhibit={shown as unknown as ExhibitData}
          seed="exhibit"
          background="soil"
          copy={copy as unknown as ExhibitCopy}
          caption="shown"
          size="page"
        />
      </Drawable>
    </div>
  );
}

/** A drawing takes complete data only: while something is missing, the words below say so. */
class Drawable extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <p className="rounded-field border border-field border-dashed p-4 text-muted text-small">
        The drawing appears here when its fields are complete.
      </p>
    );
  }
}
