import type { MouseEvent, ReactNode } from 'react';
import type { LeadSummary } from '#contract/desk/lead.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { check } from '#site/ui/icon-shapes.ts';
import type { Selection } from './use-selection.ts';

/**
 * A lead in a list, with the box to select it: on wide screens beside the row, while the pointer or the focus is on it or others
 * are selected; on narrow ones the whole card is the box, while somebody selects.
 */
export function InboxRow({
  lead,
  position,
  count,
  selection,
  isChoosing,
  onFocus,
  className,
  children,
}: {
  lead: LeadSummary;
  /** From 1, of `count` in the whole list. */
  position: number;
  count: number;
  selection: Selection;
  isChoosing: boolean;
  onFocus: () => void;
  className: string;
  children: ReactNode;
}) {
  const isSelected = selection.leads.has(lead.reference);
  return (
    <li
      aria-setsize={count}
      aria-posinset={position}
      onFocus={onFocus}
      className={`group/row relative ${className} ${isSelected ? 'bg-selected' : ''} ${isChoosing ? 'max-lg:pl-9' : ''}`}
    >
      <label
        className={`absolute inset-y-0 z-10 grid cursor-pointer select-none items-center lg:-left-7 lg:w-7 lg:justify-items-center ${isChoosing ? 'max-lg:inset-x-0' : 'max-lg:hidden lg:opacity-0 lg:focus-within:opacity-100 lg:group-hover/row:opacity-100'}`}
      >
        <input
          type="checkbox"
          aria-label={`Select ${lead.name}`}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event: MouseEvent) => selection.toggle(lead, event.shiftKey)}
          className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-[0.3125rem] border border-field bg-field-background checked:border-accent checked:bg-accent forced-colors:checked:bg-[Highlight]"
        />
        <Icon
          shape={check}
          strokeWidth={3}
          className="pointer-events-none col-start-1 row-start-1 size-3.5 text-transparent peer-checked:text-background max-lg:ml-[0.1875rem]"
        />
      </label>
      {children}
    </li>
  );
}
