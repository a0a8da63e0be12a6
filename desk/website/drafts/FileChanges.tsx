import type { Change, ChangedFile } from '#contract/desk/website/drafts.ts';
import { discardChanges } from '#contract/desk/website/files.ts';
import { toPointer } from '#desk/website/form/pointer.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { ChangedValue } from './ChangedValue.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { PlaceLink } from './PlaceLinks.tsx';

/** What has changed in a file, field by field. */
export function FileChanges({
  changed,
  onUndone,
  hasLinks = true,
}: {
  changed: ChangedFile;
  /** Called once the file was set back to what is published; missing: it cannot be. */
  onUndone?: () => void;
  /** Whether its fields can be opened. */
  hasLinks?: boolean;
}) {
  const { file, title, state, changes } = changed;
  const id = `changes-${encodeURIComponent(file)}`;
  const { badge } = WORDS[state];
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-1 border-hairline border-t pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3
          id={id}
          className="flex min-w-0 grow basis-56 flex-wrap items-center gap-x-2.5 gap-y-1 text-h3 [overflow-wrap:anywhere]"
        >
          {title} {badge && <Badge tone={state === 'added' ? 'answered' : 'late'}>{badge}</Badge>}
        </h3>
        {onUndone && <UndoFile changed={changed} onUndone={onUndone} />}
      </div>
      {hasLinks && state !== 'removed' && changes.length === 0 && isWords(file) && (
        <p className="pt-1">
          <PlaceLink place={{ file, at: [] }}>{state === 'added' ? 'Show its words' : 'Show its form'}</PlaceLink>
        </p>
      )}
      {changes.length > 0 && (
        <ul className="grid">
          {changes.map((change) => (
            <li
              key={toPointer(change.at)}
              className="grid min-w-0 gap-2 border-hairline border-t border-dashed py-3 first:border-t-0"
            >
              <ChangeTitle changed={changed} change={change} hasLinks={hasLinks} />
              <ChangedValue file={file} change={change} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const WORDS = {
  added: {
    badge: 'new',
    action: 'Remove it',
    question: (title: string) => `Remove "${title}"?`,
    explanation: 'It was never published, so it is lost.',
    done: (title: string) => `"${title}" is removed.`,
  },
  changed: {
    badge: undefined,
    action: 'Undo its changes',
    question: (title: string) => `Undo all changes of "${title}"?`,
    explanation: 'It becomes what visitors see now. These changes are lost.',
    done: (title: string) => `"${title}" is what visitors see now.`,
  },
  removed: {
    badge: 'removed',
    action: 'Bring it back',
    question: (title: string) => `Bring "${title}" back?`,
    explanation: 'It becomes what visitors see now.',
    done: (title: string) => `"${title}" is back.`,
  },
};

/** Not a picture. */
const isWords = (file: string): boolean => /\.(ya?ml|md)$/.test(file);

/** A link to the field; what was removed has none. */
function ChangeTitle({
  changed: { file, title: fileTitle },
  change: { at, title, entry, before, after },
  hasLinks,
}: {
  changed: ChangedFile;
  change: Change;
  hasLinks: boolean;
}) {
  const text = title.startsWith(`${fileTitle}, `) ? title.slice(fileTitle.length + 2) : title;
  const label = text.charAt(0).toUpperCase() + text.slice(1);
  const mark = before === undefined ? 'added' : after === undefined ? 'removed' : undefined;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-small [overflow-wrap:anywhere]">
      {hasLinks && after !== undefined ? (
        <PlaceLink place={{ file, at, ...(entry !== undefined && { entry }) }}>{label}</PlaceLink>
      ) : (
        <span className="font-semibold">{label}</span>
      )}
      {mark && <Badge tone={mark === 'added' ? 'answered' : 'late'}>{mark}</Badge>}
    </p>
  );
}

function UndoFile({ changed: { file, hash, title, state }, onUndone }: { changed: ChangedFile; onUndone: () => void }) {
  const draftId = useDraftId();
  const words = WORDS[state];
  return (
    <ConfirmedAction
      endpoint={discardChanges}
      input={{ draftId, file, hash }}
      button={{ children: words.action, 'aria-label': `${words.action}: ${title}` }}
      title={words.question(title)}
      confirmLabel={words.action}
      isDanger={state !== 'removed'}
      onDone={() => {
        onUndone();
        showToast({ text: words.done(title), tone: 'success' });
      }}
    >
      <p>{words.explanation}</p>
    </ConfirmedAction>
  );
}
