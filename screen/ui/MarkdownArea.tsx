import { type KeyboardEvent, useId, useRef } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { fieldClasses } from './field-classes.ts';
import { blockAt, type Edit, type Format, formatMarkdown } from './format-markdown.ts';
import { IconButton } from './IconButton.tsx';
import { bold, bulletList, chainLink, heading, picture } from './icon-shapes.ts';
import { TextArea } from './TextArea.tsx';
import { Tooltip } from './Tooltip.tsx';

const BUTTONS: readonly { format: Format; label: string; shape: string }[] = [
  { format: 'bold', label: 'Bold', shape: bold },
  { format: 'link', label: 'Link', shape: chainLink },
  { format: 'heading', label: 'Heading', shape: heading },
  { format: 'list', label: 'List', shape: bulletList },
];

/** Ctrl or ⌘ and this key. */
const KEYS: Partial<Record<string, Format>> = { b: 'bold', k: 'link' };

/** A TextArea for Markdown, with a toolbar above it. */
export function MarkdownArea({
  label,
  value,
  onChange,
  onPicture,
  ...props
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Asks for a picture, and calls back with its Markdown, which is put where the caret was. Without it there is no such button. */
  onPicture?: (insert: (text: string) => void) => void;
  id?: string;
  rows?: number;
  max?: number;
  isInvalid?: boolean;
  'aria-describedby'?: string;
}) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);

  const format = (chosen: Format) => {
    const field = area.current;
    if (field) apply(field, formatMarkdown(field.value, field.selectionStart, field.selectionEnd, chosen));
  };
  const insert = (text: string) => {
    const field = area.current;
    if (field) apply(field, blockAt(field.value, field.selectionEnd, text));
  };
  const apply = (field: HTMLTextAreaElement, edit: Edit) => {
    field.focus();
    field.setSelectionRange(edit.from, edit.to);
    // The only way that can be taken back with Ctrl+Z; its event changes the value.
    const isDone = document.execCommand('insertText', false, edit.text);
    if (!isDone) onChange(field.value.slice(0, edit.from) + edit.text + field.value.slice(edit.to));
    requestAnimationFrame(() => field.setSelectionRange(edit.selectFrom, edit.selectTo));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = (event.ctrlKey || event.metaKey) && !event.altKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!chosen) return;
    event.preventDefault();
    format(chosen);
  };

  return (
    <div className="grid gap-1.5">
      <div className="flex items-end justify-between">
        <span aria-hidden="true" className={fieldClasses.label}>
          {label}
        </span>
        <Toolbar aria-label="Formatting" aria-controls={id} className="flex gap-0.5">
          {BUTTONS.map(({ format: name, label: text, shape }) => (
            <Tooltip key={name} text={text}>
              <IconButton label={text} shape={shape} onPress={() => format(name)} />
            </Tooltip>
          ))}
          {onPicture && (
            <Tooltip text="Insert a picture">
              <IconButton label="Insert a picture" shape={picture} onPress={() => onPicture(insert)} />
            </Tooltip>
          )}
        </Toolbar>
      </div>
      <div onKeyDownCapture={onKeyDown}>
        <TextArea {...props} id={id} label={label} isLabelHidden value={value} onChange={onChange} inputRef={area} />
      </div>
    </div>
  );
}
