import { memo } from 'react';
import { ChoiceControl } from './ChoiceControl.tsx';
import { type FieldProps, isSameField } from './field-props.ts';
import { GroupField } from './GroupField.tsx';
import { IconControl } from './IconControl.tsx';
import { ListField } from './ListField.tsx';
import { MarkdownControl } from './MarkdownControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { PictureControl } from './PictureControl.tsx';
import { RecordField } from './RecordField.tsx';
import { ReferenceControl } from './ReferenceControl.tsx';
import { TextControl } from './TextControl.tsx';
import { ToggleControl } from './ToggleControl.tsx';
import { VariantsField } from './VariantsField.tsx';

/** Any field and its value. It is drawn again only if they change: a form of hundreds stays quick. */
export const ValueForm = memo(AnyField, isSameField);

function AnyField({ field, ...props }: FieldProps) {
  switch (field.kind) {
    case 'text':
      return field.format === 'markdown' ? (
        <MarkdownControl {...props} field={field} />
      ) : (
        <TextControl {...props} field={field} />
      );
    case 'number':
      return <NumberControl {...props} field={field} />;
    case 'boolean':
    case 'flag':
      return <ToggleControl {...props} field={field} />;
    case 'constant':
      return null;
    case 'choice':
      return field.isIcon ? <IconControl {...props} field={field} /> : <ChoiceControl {...props} field={field} />;
    case 'reference':
      return <ReferenceControl {...props} field={field} />;
    case 'picture':
      return <PictureControl {...props} field={field} />;
    case 'list':
      return <ListField {...props} field={field} Part={ValueForm} />;
    case 'group':
      return <GroupField {...props} field={field} Part={ValueForm} />;
    case 'record':
      return <RecordField {...props} field={field} Part={ValueForm} />;
    case 'variants':
      return <VariantsField {...props} field={field} Part={ValueForm} />;
  }
}
