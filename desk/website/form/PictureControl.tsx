import { type ChangeEvent, useState } from 'react';
import { PictureSource } from '#desk/website/pictures/PictureSource.tsx';
import { useStorePicture } from '#desk/website/pictures/use-store-picture.ts';
import { Button } from '#screen/ui/Button.tsx';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { isGroup } from '#website-editor/values/value-at.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { ALT_LABEL, lengthCounter } from './field-texts.ts';
import { useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';

/** As `alt` of the schema (site/content/fields.ts). */
const MAX_ALT = 160;

/** A picture with a description. Without one, the page shows its drawing. */
export function PictureControl({ field, value, at, label, isRequired }: FieldProps<'picture'>) {
  const { change, read, file } = useForm();
  const [advice, setAdvice] = useState<readonly string[]>([]);
  const picture = isGroup(value) ? value : undefined;
  const src = String(picture?.['src'] ?? '');
  const alt = String(picture?.['alt'] ?? '');
  const store = useStorePicture(file, (stored) => {
    setAdvice(stored.advice);
    const now = read(at);
    change(at, { ...(isGroup(now) ? now : { alt: '' }), src: stored.src });
  });

  return (
    <div className="grid gap-1.5">
      <p className="text-small leading-snug">
        <span className="mr-2 font-semibold">{label}</span>
        <span className="text-muted">{[!isRequired && 'Optional.', field.help].filter(Boolean).join(' ')}</span>
      </p>
      <PictureSource
        id={fieldId(at)}
        label={label}
        file={file}
        src={src}
        alt={alt}
        store={store}
        actions={picture && !isRequired && <Button onPress={() => change(at, undefined)}>Remove the picture</Button>}
      >
        {src === '' && (
          <p className="text-muted text-small">
            Choose a picture, or drop one here. Until then the page shows its drawing.
          </p>
        )}
        {advice.map((text) => (
          <p key={text} className="border-haldi border-l-3 pl-2.5 text-small">
            {text}
          </p>
        ))}
      </PictureSource>
      {picture && (
        <FieldFrame
          at={[...at, 'alt']}
          label={ALT_LABEL}
          help="For people who cannot see it"
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
