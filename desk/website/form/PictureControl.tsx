import { type ChangeEvent, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { addPicture, pictureUrl } from '#contract/desk/website.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { useAction } from '#screen/api/queries.ts';
import { Button } from '#screen/ui/Button.tsx';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { ALT_LABEL, lengthCounter } from './field-texts.ts';
import { useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';

/** What a browser can show, and the site can make smaller. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** As `alt` of the schema (site/content/fields.ts). */
const MAX_ALT = 160;

/** A picture with its alternative text. Without one, the page shows its drawing. */
export function PictureControl({ field, value, at, label, isRequired }: FieldProps<'picture'>) {
  const { change, read, file } = useForm();
  const [fault, setFault] = useState<string | null>(null);
  const [advice, setAdvice] = useState<readonly string[]>([]);
  const picture = isGroup(value) ? value : undefined;
  const src = String(picture?.['src'] ?? '');
  const alt = String(picture?.['alt'] ?? '');
  const add = useAction(addPicture, {
    onDone: (added) => {
      setAdvice(added.advice);
      const now = read(at);
      change(at, { ...(isGroup(now) ? now : { alt: '' }), src: added.src });
    },
    onFailed: ({ message }) => setFault(message),
  });

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFault(null);
    if (!TYPES.includes(chosen.type)) {
      setFault(`"${chosen.name}" is no JPEG, PNG, WebP or AVIF. Export it as one of these.`);
      return;
    }
    add.mutate({ file, name: chosen.name, base64: await base64Of(chosen) });
  };

  return (
    <div className="grid gap-1.5">
      <p className="text-small leading-snug">
        <span className="mr-2 font-semibold">{label}</span>
        <span className="text-muted">{[!isRequired && 'Optional.', field.help].filter(Boolean).join(' ')}</span>
      </p>
      <DropZone
        aria-label={`${label}: drop a picture here`}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          if (dropped?.kind === 'file') void dropped.getFile().then(take);
        }}
        className="grid gap-3 rounded-field border border-field border-dashed p-3 data-drop-target:border-accent data-drop-target:bg-selected"
      >
        {src && (
          <img
            src={pictureUrl(file, src)}
            alt={alt || 'The picture, without an alternative text'}
            className="max-h-56 rounded-field bg-quiet object-contain"
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <FileTrigger acceptedFileTypes={TYPES} onSelect={(files) => void take(files?.[0])}>
            <Button id={fieldId(at)} isPending={add.isPending}>
              {src ? 'Take another picture' : 'Choose a picture'}
            </Button>
          </FileTrigger>
          {picture && !isRequired && <Button onPress={() => change(at, undefined)}>Remove the picture</Button>}
          {!src && <p className="text-muted text-small">or drop one here. Until then the page shows its drawing.</p>}
        </div>
        {fault && (
          <p role="alert" className={fieldClasses.error}>
            {fault}
          </p>
        )}
        {advice.map((text) => (
          <p key={text} className="border-haldi border-l-3 pl-2.5 text-small">
            {text}
          </p>
        ))}
      </DropZone>
      {picture && (
        <FieldFrame
          at={[...at, 'alt']}
          label={ALT_LABEL}
          help="What the picture shows, for people who cannot see it"
          isRequired
          counter={lengthCounter(alt.length, { max: MAX_ALT })}
        >
          {(control) => (
            <input
              {...control}
              value={alt}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => change([...at, 'alt'], target.value)}
              className={fieldClasses.input}
            />
          )}
        </FieldFrame>
      )}
      <Messages at={at} />
      <Messages at={[...at, 'src']} />
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
