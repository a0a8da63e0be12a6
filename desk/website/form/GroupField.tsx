import type { Field, Member } from '#contract/desk/website/fields.ts';
import type { Value, ValuePath } from '#contract/desk/website/values.ts';
import { Button } from '#screen/ui/Button.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { Tooltip } from '#screen/ui/Tooltip.tsx';
import { showToast } from '#screen/ui/toasts.ts';
import { cross } from '#site/ui/icon-shapes.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { emptyValue } from './empty-value.ts';
import type { PartsProps } from './field-props.ts';
import { countControls, hasParts, summarise } from './field-texts.ts';
import { useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';
import { Section } from './Section.tsx';

/** The members of a group, without a frame. */
export function GroupField({ field, value, at, Part }: PartsProps<'group'>) {
  const members = field.members.filter(({ field: { kind } }) => kind !== 'constant');
  return (
    <>
      {members.map((member) => (
        <MemberField
          key={member.name}
          member={member}
          isAlone={members.length === 1}
          value={isGroup(value) ? value[member.name] : undefined}
          at={[...at, member.name]}
          Part={Part}
        />
      ))}
    </>
  );
}

/** Groups with fewer controls are open at first. */
const FEW_CONTROLS = 7;

/** A member with parts is a section; one that may be left out can be added and removed as a whole. */
function MemberField({
  member: { label, field, isRequired },
  isAlone,
  value,
  at,
  Part,
}: {
  member: Member;
  /** Nothing else is in the group: it is open at first. */
  isAlone: boolean;
  value: Value | undefined;
  at: ValuePath;
  Part: PartsProps['Part'];
}) {
  const { model, change, references } = useForm();
  const part = <Part field={field} value={value} at={at} label={label} isRequired={isRequired} />;
  if (!hasParts(field)) return part;
  if (value === undefined) {
    const add = () => {
      change(at, emptyValue(field));
      model.setOpen(at, true);
    };
    return <MissingPart at={at} label={label} help={field.help} isRequired={isRequired} onAdd={add} />;
  }
  const remove = () => {
    change(at, undefined);
    showToast({
      text: `"${label}" was removed.`,
      action: { label: 'Undo', onAction: () => change(at, value) },
    });
  };
  return (
    <Section
      at={at}
      title={label}
      summary={summarise(field, value, references)}
      help={helpOf(field)}
      isGroup={field.kind === 'group' || field.kind === 'variants'}
      isOpenFirst={isAlone || countControls(field, value) < FEW_CONTROLS}
      actions={
        !isRequired && (
          <Tooltip text="Remove">
            <IconButton label={`Remove "${label}"`} shape={cross} onPress={remove} />
          </Tooltip>
        )
      }
    >
      {part}
    </Section>
  );
}

/** Items in rows have no room for their help: it is said once, for all. */
function helpOf(field: Field): string | undefined {
  if (field.kind !== 'list' || hasParts(field.item)) return field.help;
  const { help = '' } = field;
  const { help: itemHelp = '' } = field.item;
  // The help of a list of references begins with the help of one reference.
  if (help.startsWith(itemHelp)) return field.help;
  return [help, itemHelp].filter(Boolean).join('. ');
}

function MissingPart({
  at,
  label,
  help,
  isRequired,
  onAdd,
}: {
  at: ValuePath;
  label: string;
  help?: string;
  isRequired: boolean;
  onAdd: () => void;
}) {
  const id = fieldId(at);
  return (
    <div data-part className="grid gap-1.5 border-hairline border-t pt-3 has-[+[data-part]]:-mb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-small leading-snug">
          <span className="mr-2 font-semibold">{label}</span>
          <span className="text-muted">{[!isRequired && 'Optional.', help].filter(Boolean).join(' ')}</span>
        </p>
        <Button id={id} onPress={onAdd} aria-label={`Add "${label}"`}>
          Add
        </Button>
      </div>
      <Messages at={at} />
    </div>
  );
}
