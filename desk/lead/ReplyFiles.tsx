import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX_BYTES,
  attachmentKinds,
  type FileFault,
  fileFaultText,
  MAX_ATTACHMENTS,
} from '#contract/attachment.ts';
import type { LeadDetail } from '#contract/desk/lead.ts';
import { attachFile, removeFile } from '#contract/desk/replies.ts';
import { RequestError } from '#screen/api/call.ts';
import { uploadFile } from '#screen/api/upload-file.ts';
import { Button } from '#screen/ui/Button.tsx';
import { IconButton } from '#screen/ui/IconButton.tsx';
import { fileSize } from '#screen/ui/numbers.ts';
import { PlainLine } from '#screen/ui/PlainText.tsx';
import { ProgressBar } from '#screen/ui/ProgressBar.tsx';
import { cross } from '#site/ui/icon-shapes.ts';
import { showLead, useLeadAction } from './use-lead-action.ts';

interface Upload {
  key: string;
  file: File;
  sentBytes: number;
}

const ACCEPTED = Object.keys(attachmentKinds)
  .map((kind) => `.${kind}`)
  .concat('.jpeg')
  .join();

/** Attaches files to a reply: chosen or dropped, sent to the server one after the other, and kept there until the reply goes. */
export function ReplyFiles({ lead, onBusy }: { lead: LeadDetail; onBusy: (isBusy: boolean) => void }) {
  const { reference, draftFiles } = lead;
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const remove = useLeadAction(removeFile);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const send = async ({ key, file }: Upload, signal: AbortSignal) => {
    const onProgress = (sentBytes: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, sentBytes } : one)));
    try {
      const { lead: now } = await uploadFile(attachFile, { reference, name: file.name }, file, { onProgress, signal });
      showLead(client, now);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      const { message } = error;
      // What the server says of a file names it.
      setFaults((all) => [...all, message.includes(file.name) ? message : `${file.name} is not attached. ${message}`]);
    } finally {
      setUploads((all) => all.filter((one) => one.key !== key));
    }
  };

  const add = async (files: readonly File[]) => {
    const accepted: File[] = [];
    const refused: string[] = [];
    for (const file of files) {
      const fault = faultOf(file, [...draftFiles, ...uploads.map((one) => one.file), ...accepted]);
      if (fault) refused.push(fileFaultText(fault, file.name));
      else accepted.push(file);
    }
    setFaults(refused);
    const added = accepted.map((file) => ({ key: crypto.randomUUID(), file, sentBytes: 0 }));
    if (added.length === 0) return;
    setUploads((all) => [...all, ...added]);
    onBusy(true);
    const { signal } = stop.current;
    // One after the other: the first is there soon, and the server has one at a time in memory.
    for (const upload of added) if (!signal.aborted) await send(upload, signal);
    if (!signal.aborted) onBusy(false);
  };

  return (
    <fieldset
      aria-label="Files"
      className="grid min-w-0 gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      {draftFiles.length > 0 && (
        <ul aria-label="Attached" className="grid min-w-0 gap-1">
          {draftFiles.map(({ id, name, size }) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0">
                <PlainLine text={name} /> <span className="text-muted text-small tabular-nums">{fileSize(size)}</span>
              </span>
              <IconButton
                label={`Remove ${name}`}
                shape={cross}
                isDisabled={remove.isPending}
                onPress={() => remove.mutate({ reference, id })}
              />
            </li>
          ))}
        </ul>
      )}
      {uploads.map(({ key, file, sentBytes }) => (
        <ProgressBar
          key={key}
          label={file.name}
          value={Math.min(sentBytes, file.size)}
          max={file.size}
          text={`${fileSize(Math.min(sentBytes, file.size))} of ${fileSize(file.size)}`}
        />
      ))}
      {faults.length > 0 && (
        <ul role="alert" className="grid gap-1 font-semibold text-danger text-small">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label="Choose files"
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button onPress={() => input.current?.click()}>Attach files</Button>
        <p className="text-muted text-small">Or drop them here: {ATTACHMENT_MAX_BYTES / 1024 / 1024} MB each.</p>
      </div>
    </fieldset>
  );
}

/** What can be seen before it is sent; its kind is in its content, which the server reads. */
function faultOf(file: File, others: readonly { size: number }[]): FileFault | undefined {
  if (file.size === 0) return 'empty';
  if (file.size > ATTACHMENT_MAX_BYTES) return 'too-large';
  if (others.length >= MAX_ATTACHMENTS) return 'too-many';
  return others.reduce((sum, { size }) => sum + size, file.size) > ATTACHMENTS_MAX_BYTES ? 'too-much' : undefined;
}
