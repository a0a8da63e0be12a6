import { useEffect, useRef, useState } from 'react';
import {
  beginExport,
  type ExportFormat,
  type ExportKind,
  type ExportPart,
  readExportPart,
} from '#contract/desk/export.ts';
import { dayOf } from '#desk/meetings/meeting-times.ts';
import { callEndpoint } from '#screen/api/call.ts';

export interface ExportChoices {
  kind: ExportKind;
  format: ExportFormat;
  /** ISO 8601 in UTC. */
  since?: string;
  forExcel: boolean;
}

export type ExportState =
  | { state: 'idle' }
  | { state: 'running'; done: number; total: number }
  /** What has arrived is kept: it can go on from there. */
  | { state: 'failed'; done: number; total: number; message: string }
  | { state: 'saved'; records: number; fileName: string };

interface Progress {
  id: string;
  cursor: string | undefined;
  parts: string[];
  done: number;
  total: number;
}

const TYPES = { csv: 'text/csv', json: 'application/json' };

/**
 * Reads a file part by part and saves it when it is whole. Nothing is saved before, and nothing of an export that was cancelled.
 *
 * @param save gives the file to the person
 */
export function useExport(save: (file: Blob, name: string) => void) {
  const [state, setState] = useState<ExportState>({ state: 'idle' });
  const controller = useRef<AbortController>(null);
  const begun = useRef<{ choices: ExportChoices; progress: Progress | undefined }>(null);

  useEffect(() => () => controller.current?.abort(), []);

  const run = async (choices: ExportChoices, kept: Progress | undefined) => {
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    const { forExcel, ...what } = choices;
    let progress = kept;
    begun.current = { choices, progress };
    setState({ state: 'running', done: progress?.done ?? 0, total: progress?.total ?? 0 });
    try {
      progress ??= { ...(await callEndpoint(beginExport, what, { signal })), cursor: undefined, parts: [], done: 0 };
      for (;;) {
        begun.current = { choices, progress };
        const { id, cursor, parts, done, total }: Progress = progress;
        setState({ state: 'running', done, total });
        const part: ExportPart = await callEndpoint(readExportPart, { id, ...what, forExcel, cursor }, { signal });
        progress = {
          id,
          cursor: part.nextCursor ?? undefined,
          parts: [...parts, part.text],
          done: done + part.records,
          // Records that were erased meanwhile may be in the file.
          total: Math.max(part.total, done + part.records),
        };
        if (part.nextCursor === null) break;
      }
      const name = `${choices.kind}-${dayOf(Date.now())}.${choices.format}`;
      save(new Blob(progress.parts, { type: TYPES[choices.format] }), name);
      setState({ state: 'saved', records: progress.done, fileName: name });
    } catch (error) {
      if (signal.aborted) return;
      const { done = 0, total = 0 } = progress ?? {};
      setState({ state: 'failed', done, total, message: error instanceof Error ? error.message : String(error) });
    }
  };

  return {
    state,
    start: (choices: ExportChoices) => void run(choices, undefined),
    resume: () => {
      if (begun.current) void run(begun.current.choices, begun.current.progress);
    },
    cancel: () => {
      controller.current?.abort();
      setState({ state: 'idle' });
    },
  };
}
