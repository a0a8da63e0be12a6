import { useState } from 'react';
import type { ExportFormat, ExportKind } from '#contract/desk/export.ts';
import { Button } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';
import { ErrorText } from '#screen/ui/ErrorText.tsx';
import { counted } from '#screen/ui/numbers.ts';
import { ProgressBar } from '#screen/ui/ProgressBar.tsx';
import { RadioGroup } from '#screen/ui/RadioGroup.tsx';
import { Select } from '#screen/ui/Select.tsx';
import { useExport } from './use-export.ts';

const DAY_MS = 86_400_000;

const KINDS: Record<ExportKind, { text: string; contents: string }> = {
  enquiries: {
    text: 'Enquiries',
    contents: 'Every enquiry whole, answered or not, suspected spam too: name, address, telephone, message.',
  },
  applications: {
    text: 'Applications',
    contents: 'Every application whole, without the CV itself: name, address, telephone, note.',
  },
  subscriptions: {
    text: 'Newsletter subscriptions',
    contents: 'Every address with what it consented to and when, those that have left too.',
  },
};

/** How the file is written; Excel wants a mark at its beginning. */
const FILES = [
  {
    value: 'excel',
    text: 'CSV for Excel',
    description: 'For people: plain headings, times in India, who has it, notes and replies.',
  },
  { value: 'csv', text: 'CSV', description: 'For programs: every field under its name, times in UTC.' },
  { value: 'json', text: 'JSON', description: 'For programs: every value as it was typed.' },
] as const;

type File = (typeof FILES)[number]['value'];

const FORMATS: Record<File, ExportFormat> = { excel: 'csv', csv: 'csv', json: 'json' };

const AGES = [
  { value: '', text: 'From the beginning' },
  { value: '365', text: 'Of the last 365 days' },
  { value: '90', text: 'Of the last 90 days' },
  { value: '30', text: 'Of the last 30 days' },
  { value: '7', text: 'Of the last 7 days' },
] as const;

type Age = (typeof AGES)[number]['value'];

/** Asks what to export, and shows how far it is. */
export function ExportDialog({
  kinds,
  onClose,
  save = saveFile,
}: {
  kinds: readonly ExportKind[];
  onClose: () => void;
  save?: (file: Blob, name: string) => void;
}) {
  const [kind, setKind] = useState<ExportKind>('enquiries');
  const [file, setFile] = useState<File>('excel');
  const [age, setAge] = useState<Age>('');
  const { state, start, resume, cancel } = useExport(save);

  const begin = () =>
    start({
      kind,
      format: FORMATS[file],
      forExcel: file === 'excel',
      ...(age !== '' && { since: new Date(Date.now() - Number(age) * DAY_MS).toISOString() }),
    });

  if (state.state === 'running' || state.state === 'failed') {
    return (
      <Dialog title="Export">
        <ProgressBar label={KINDS[kind].text} value={state.done} max={state.total} />
        {state.state === 'failed' && (
          <ErrorText>{`${state.message} What has arrived is kept until you cancel.`}</ErrorText>
        )}
        <DialogButtons>
          <Button onPress={cancel}>Cancel</Button>
          {state.state === 'failed' && (
            <Button look="primary" onPress={resume}>
              Go on
            </Button>
          )}
        </DialogButtons>
      </Dialog>
    );
  }
  if (state.state === 'saved') {
    return (
      <Dialog title="Exported" onClose={onClose}>
        <p role="status">
          {counted(state.records, 'record is', 'records are')} in <strong>{state.fileName}</strong>, in your downloads.
        </p>
        <p>It holds personal data: keep it where only you can read it, and erase it when it has served.</p>
        <DialogButtons>
          <Button look="primary" onPress={onClose}>
            Done
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }
  return (
    <Dialog title="Export" onClose={onClose}>
      <Select
        label="What"
        options={kinds.map((value) => ({ value, text: KINDS[value].text }))}
        value={kind}
        onChange={setKind}
        description={KINDS[kind].contents}
      />
      <Select label="How much" options={AGES} value={age} onChange={setAge} />
      <RadioGroup label="File" options={FILES} value={file} onChange={setFile} />
      <p className="border-accent border-l-4 pl-3 text-small">
        The file holds personal data. The log records who exports what.
      </p>
      <DialogButtons>
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" onPress={begin}>
          Export
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Puts a file into the downloads of the browser. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
