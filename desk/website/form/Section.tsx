import type { ReactNode } from 'react';
import type { ValuePath } from '#contract/desk/website/values.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { chevronRight } from '#site/ui/icon-shapes.ts';
import { useCounts, useForm, useOpen } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';

/** A part of the form that opens and closes. Closed, it is not drawn, and its head says what is in it. */
export function Section({
  at,
  title,
  accessibleTitle = title,
  summary,
  help,
  isOpenFirst,
  isItem = false,
  isGroup = false,
  actions,
  children,
}: {
  at: ValuePath;
  title: string;
  /** For screen readers, where the title alone is not plain. */
  accessibleTitle?: string;
  /** Of the content, while it is closed. */
  summary: string;
  help?: string;
  isOpenFirst: boolean;
  /** Of a list: with a frame. */
  isItem?: boolean;
  /** Has members: set off from what follows it. */
  isGroup?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { model } = useForm();
  const isOpen = useOpen(at, isOpenFirst);
  const id = fieldId(at);
  return (
    <fieldset
      aria-labelledby={id}
      // Closed, it is in the middle between its own line and the next part's.
      data-part={isItem ? undefined : true}
      className={
        isItem
          ? 'min-w-0 rounded-field border border-hairline bg-surface'
          : `min-w-0 border-hairline border-t pt-2 ${isOpen ? '' : 'has-[+[data-part]]:-mb-3'}`
      }
    >
      <div className={`flex items-start gap-1 ${isItem ? 'px-1.5 py-1' : 'py-1'}`}>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => model.setOpen(at, !isOpen)}
          className={`touch-target flex min-h-9 min-w-0 grow items-center gap-1.5 rounded-field py-1 pr-1.5 text-left leading-snug hover:bg-quiet ${isItem ? 'pl-1.5' : 'lg:-ml-5.5'}`}
        >
          <Icon
            shape={chevronRight}
            className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 grow">
            <span className={`mr-2 font-semibold ${isItem ? 'text-small tabular-nums' : ''}`}>
              {accessibleTitle !== title && <span className="hidden-until-focus">{accessibleTitle} </span>}
              <span aria-hidden={accessibleTitle !== title || undefined}>{title}</span>
            </span>
            {!isOpen && <span className="text-muted text-small [overflow-wrap:anywhere]">{shortened(summary)}</span>}
          </span>
          {!isOpen && <Found at={at} />}
        </button>
        {actions}
      </div>
      {isOpen && (
        <div
          className={`grid min-w-0 gap-5 ${isItem ? 'pt-1 pr-3.5 pb-4 pl-7.5' : isGroup ? 'mt-1 mb-2 border-hairline border-l-2 pl-6' : 'pt-1 pb-1'}`}
        >
          {help && <p className="-mt-1.5 -mb-2 text-muted text-small">{help}</p>}
          {children}
          <Messages at={at} />
        </div>
      )}
    </fieldset>
  );
}

const MAX_SUMMARY = 110;

const shortened = (text: string): string =>
  text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY).trimEnd()}…` : text;

function Found({ at }: { at: ValuePath }) {
  const { faults, advice } = useCounts(at);
  return (
    <>
      {faults > 0 && <Badge tone="late">{faults} to correct</Badge>}
      {faults === 0 && advice > 0 && <Badge tone="open">{advice} advised</Badge>}
    </>
  );
}
