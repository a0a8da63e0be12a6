import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#site/ui/Icon.tsx';
import { fieldClasses } from './field-classes.ts';

export interface MenuAction {
  id: string;
  text: string;
  /** From icon-shapes.ts. */
  shape?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}

/** @param trigger a Button or an IconButton */
export function Menu({
  label,
  trigger,
  actions,
}: {
  label: string;
  trigger: ReactElement;
  actions: readonly MenuAction[];
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={fieldClasses.popover}>
        <AriaMenu aria-label={label} className="min-w-52">
          {actions.map(({ id, text, shape, isDanger, isDisabled, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              isDisabled={isDisabled}
              onAction={onAction}
              className={`${fieldClasses.option} ${isDanger ? 'text-danger' : ''}`}
            >
              {shape && <Icon shape={shape} className="size-4.5 shrink-0" />}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
