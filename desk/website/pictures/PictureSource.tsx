import { type ReactNode, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useDraftId } from '#desk/website/shell/use-draft-id.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { picturePath, pictureUrl } from './picture-url.ts';
import { pictureTypes, type StorePicture } from './use-store-picture.ts';

/** Takes a picture: chosen, dropped, or one of the library. */
export function PictureSource({
  id,
  label,
  file,
  src,
  alt,
  store,
  actions,
  children,
}: {
  /** Of the button that chooses one. */
  id?: string;
  label: string;
  /** The content file that names it. */
  file: string;
  /** Of the picture that there is, as the file names it; empty if there is none. */
  src: string;
  alt: string;
  store: StorePicture;
  actions?: ReactNode;
  /** Between the picture and the buttons. */
  children?: ReactNode;
}) {
  const draftId = useDraftId();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { isPending, percent, fault } = store;
  return (
    <DropZone
      aria-label={`${label}: drop a picture here`}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const dropped = items.find((item) => item.kind === 'file');
        if (dropped?.kind === 'file') void dropped.getFile().then(store.upload);
      }}
      className="grid gap-3 rounded-field border border-field border-dashed p-3 data-drop-target:border-accent data-drop-target:bg-selected"
    >
      {src !== '' && (
        <img
          src={pictureUrl(draftId, picturePath(file, src))}
          alt={alt || 'The picture, without a description'}
          className="max-h-56 rounded-field bg-quiet object-contain"
        />
      )}
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <FileTrigger
          acceptedFileTypes={pictureTypes}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) void store.upload(chosen);
          }}
        >
          <Button id={id} isPending={isPending}>
            {src !== '' ? 'Take another picture' : 'Choose a picture'}
          </Button>
        </FileTrigger>
        <Button onPress={() => setLibraryOpen(true)} isDisabled={isPending}>
          Choose from the library
        </Button>
        {actions}
        <p role="status" className="text-muted text-small tabular-nums">
          {percent === undefined ? '' : `${percent} % sent`}
        </p>
      </div>
      <ErrorText isOfField>{fault}</ErrorText>
      {isLibraryOpen && (
        <Dialog title="Choose a picture" isOpen onClose={() => setLibraryOpen(false)} isWide>
          <PictureGrid
            onChoose={(path) => {
              setLibraryOpen(false);
              void store.copy(path);
            }}
          />
        </Dialog>
      )}
    </DropZone>
  );
}
