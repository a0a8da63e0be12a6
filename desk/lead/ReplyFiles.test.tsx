import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '#contract/attachment.ts';
import type { LeadDetail } from '#contract/desk/lead.ts';
import { exampleLead } from '../../tests/support/example-lead.ts';
import { renderPart } from '../../tests/support/render-part.tsx';
import { ReplyFiles } from './ReplyFiles.tsx';

/** A request that a test answers. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  path = '';
  status = 0;
  response: unknown = null;
  onload = () => {};
  onerror = () => {};
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  abort() {}
  send() {
    FakeRequest.sent.push(this);
  }
  async answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    await act(async () => this.onload());
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

function open(changes: Partial<LeadDetail> = {}) {
  const busy: boolean[] = [];
  renderPart(<ReplyFiles lead={{ ...exampleLead, ...changes }} onBusy={(isBusy) => busy.push(isBusy)} />);
  return { busy };
}

const fileOf = (name: string, size = 4_096): File => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (...files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
  });

test('sends one file after the other, and shows how far each is', async () => {
  const { busy } = open();
  await choose(fileOf('offer.pdf'), fileOf('plan.pdf'));
  expect(FakeRequest.sent.map(({ path }) => path)).toEqual(['/api/leads/KD-7Q2M-X4TP/files?name=offer.pdf']);
  act(() => FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 2_048 }));
  expect(screen.getByText('2 KB of 4 KB')).not.toBeNull();
  await FakeRequest.sent[0]?.answer(200, { lead: exampleLead, id: 'f1' });
  expect(FakeRequest.sent).toHaveLength(2);
  expect(busy).toEqual([true]);
  await FakeRequest.sent[1]?.answer(200, { lead: exampleLead, id: 'f2' });
  expect(busy).toEqual([true, false]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('takes dropped files', async () => {
  open();
  await act(async () => {
    fireEvent.drop(screen.getByRole('group', { name: 'Files' }), { dataTransfer: { files: [fileOf('offer.pdf')] } });
  });
  expect(FakeRequest.sent).toHaveLength(1);
});

test('says of each file that is not attached why, and sends none that is too large', async () => {
  open();
  await choose(fileOf('plan.pdf', ATTACHMENT_MAX_BYTES + 1), fileOf('empty.pdf', 0), fileOf('film.mp4'));
  expect(FakeRequest.sent).toHaveLength(1);
  await FakeRequest.sent[0]?.answer(400, { error: { code: 'invalid', message: 'film.mp4 is of a kind …' } });
  const { textContent } = screen.getByRole('alert');
  for (const text of ['plan.pdf is larger than 10 MB', 'empty.pdf is empty', 'film.mp4 is of a kind']) {
    expect(textContent).toContain(text);
  }
});

test('says when the connection was lost', async () => {
  open();
  await choose(fileOf('offer.pdf'));
  await act(async () => FakeRequest.sent[0]?.onerror());
  expect(screen.getByRole('alert').textContent).toContain('offer.pdf is not attached. The server cannot be reached.');
});

test('counts those that are attached already', async () => {
  open({ draftFiles: [{ id: 'f1', name: 'a.pdf', kind: 'pdf', size: 10_000_000 }] });
  await choose(fileOf('plan.pdf', 9_000_000));
  expect(FakeRequest.sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('18 MB together');
  expect(screen.getByRole('button', { name: 'Remove a.pdf' })).not.toBeNull();
});
