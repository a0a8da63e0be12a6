import { useState } from 'react';
import { Dialog, FormButtons } from '#screen/ui/Dialog.tsx';
import { Form } from '#screen/ui/Form.tsx';
import { TextField } from '#screen/ui/TextField.tsx';
import { PictureSource } from './PictureSource.tsx';
import { useStorePicture } from './use-store-picture.ts';

/** As `alt` of the schema (site/content/fields.ts). */
const MAX_DESCRIPTION = 160;

/** Asks for a picture and what it shows, for the text of an article. */
export function InsertPicture({
  file,
  onInsert,
  onClose,
}: {
  file: string;
  /** Gets the Markdown of the picture. */
  onInsert: (markdown: string) => void;
  onClose: () => void;
}) {
  const [src, setSrc] = useState('');
  const [description, setDescription] = useState('');
  const [faults, setFaults] = useState<{ description: string } | null>(null);
  const store = useStorePicture(file, (stored) => setSrc(stored.src));
  const onSubmit = () => {
    const text = description.replaceAll(/[[\]\s]+/g, ' ').trim();
    if (text === '') setFaults({ description: 'Write what it shows, for people who cannot see it.' });
    else if (src !== '') {
      onClose();
      // As long as the dialog is open, it keeps the focus from the text.
      setTimeout(() => onInsert(`![${text}](${src})`));
    }
  };
  return (
    <Dialog title="Insert a picture" isOpen onClose={onClose}>
      <Form faults={faults} onSubmit={onSubmit}>
        <PictureSource label="The picture" file={file} src={src} alt={description} store={store} />
        <TextField
          label="What it shows"
          description="For people who cannot see it"
          value={description}
          onChange={setDescription}
          maxLength={MAX_DESCRIPTION}
          error={faults?.description}
        />
        <FormButtons submitLabel="Insert it" isDisabled={src === ''} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
