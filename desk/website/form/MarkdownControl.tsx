import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { useDeferredValue, useMemo, useState } from 'react';
import { InsertPicture } from '#desk/website/pictures/InsertPicture.tsx';
import { picturePath, pictureUrl } from '#desk/website/pictures/picture-url.ts';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { MarkdownArea } from '#screen/ui/MarkdownArea.tsx';
import { Tabs } from '#screen/ui/Tabs.tsx';
import type { FieldProps } from './field-props.ts';
import { lengthCounter } from './field-texts.ts';
import { useAdvice, useFaults, useForm } from './form-context.ts';
import { fieldId } from './form-model.ts';
import { Messages } from './Messages.tsx';

/** The text of a Markdown file: as it is written, and as it is read. */
export function MarkdownControl({ field, value, at, label }: FieldProps<'text'>) {
  const { change, file } = useForm();
  const [insert, setInsert] = useState<(text: string) => void>();
  const id = fieldId(at);
  const text = typeof value === 'string' ? value : '';
  const isInvalid = useFaults(at).length > 0;
  const hasMessages = useAdvice(at).length > 0 || isInvalid;
  return (
    <div className="grid gap-1.5">
      <Tabs
        label={label}
        tabs={[
          {
            id: 'write',
            title: 'Write',
            content: (
              <MarkdownArea
                id={id}
                label={label}
                value={text}
                onChange={(next) => change(at, next)}
                onPicture={(next) => setInsert(() => next)}
                rows={12}
                max={lengthCounter(text.length, field) ? field.max : undefined}
                isInvalid={isInvalid}
                aria-describedby={hasMessages ? `${id}-messages` : undefined}
              />
            ),
          },
          { id: 'read', title: 'Preview', content: <MarkdownPreview text={text} file={file} /> },
        ]}
      />
      {field.help && <p className="text-muted text-small">{field.help}</p>}
      <Messages at={at} />
      {insert && <InsertPicture file={file} onInsert={insert} onClose={() => setInsert(undefined)} />}
    </div>
  );
}

const GFM = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** HTML in the text is shown as text: micromark escapes it, and drops addresses of other protocols. */
function MarkdownPreview({ text, file }: { text: string; file: string }) {
  const draftId = useDraftId();
  const shown = useDeferredValue(text);
  const html = useMemo(
    () =>
      micromark(shown, GFM).replaceAll(
        /(<img src=")(\.\/[^"]+)"/g,
        (_, start: string, src: string) =>
          `${start}${pictureUrl(draftId, picturePath(file, src)).replaceAll('&', '&amp;')}"`,
      ),
    [shown, draftId, file],
  );
  return (
    <div
      className="prose overflow-x-auto rounded-field border border-hairline bg-surface p-4 sm:p-5"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark escapes what is not Markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
