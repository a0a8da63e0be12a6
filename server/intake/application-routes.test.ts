import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Selectable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CV_MAX_BYTES } from '#contract/application.ts';
import type { ApplicationReply } from '#contract/reply.ts';
import { routes } from '#contract/routes.ts';
import type { Schema } from '#server/db/schema.ts';
import { fileReader } from '#server/leads/files.ts';
import { leadRepository } from '#server/leads/lead-repository.ts';
import * as files from '../../tests/support/cv-files.ts';
import { applicationFields, contactFields, exampleSiteData } from '../../tests/support/examples.ts';
import { applicationForm, encodeForm } from '../../tests/support/forms.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { createUploadMemory, type UploadMemory } from './read-upload.ts';

const REFERENCE = /^KD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const cvErrors = exampleSiteData.forms.applicationErrors.cv;
/** With the line ending of multipart forms. */
const TYPED = { ...applicationFields, note: applicationFields.note.replace('\n', '\r\n') };
const FOR_SCRIPTS = { accept: 'application/json' };

const server = testApp();

describe('a file that is not a CV is refused with advice, and nothing is stored', () => {
  test.each([
    ['no file', [], 422, 'missing'],
    ['an empty file', [file('cv.pdf', Buffer.alloc(0))], 422, 'empty'],
    ['two files', [file('cv.pdf', files.pdf), file('letter-pdf', files.pdf)], 422, 'several'],
    ['a program named as a PDF', [file('cv.pdf', files.exe)], 422, 'wrongKind'],
    ['a sheet named as a document', [file('cv.docx', files.xlsx)], 422, 'wrongKind'],
    ['5 MB and a byte', [file('cv.pdf', files.pdfOf(CV_MAX_BYTES + 1))], 413, 'tooLarge'],
    ['20 MB that are no CV', [file('cv.iso', Buffer.alloc(4 * CV_MAX_BYTES))], 413, 'tooLarge'],
  ] as const)('%s', async (_what, uploads, status, fault) => {
    const response = await post({}, uploads, FOR_SCRIPTS);
    expect(response.json<ApplicationReply>()).toEqual({ outcome: 'invalid', errors: { cv: cvErrors[fault] } });
    expect(response.statusCode).toBe(status);
    const page = await post({ idempotencyKey: 'key-1' }, uploads);
    expect(page.statusCode).toBe(status);
    expect(server.seen.rendered).toEqual([
      {
        path: '/application',
        data: {
          status,
          returnedApplication: {
            reason: 'invalid',
            values: TYPED,
            errors: { cv: cvErrors[fault] },
            idempotencyKey: 'key-1',
          },
        },
      },
    ]);
    await expectNothingStored();
  });

  test('accepts exactly 5 MB and the longest texts in an Indian script', async () => {
    const long = { ...applicationFields, name: 'ठ'.repeat(200), note: 'ठ'.repeat(5_000) };
    const bytes = files.pdfOf(CV_MAX_BYTES);
    expect((await post(long, [file('cv.pdf', bytes)])).statusCode).toBe(303);
    const [stored] = await applications();
    const content = await fileReader(server.db)(stored.id);
    expect(Buffer.from(content ?? '').equals(bytes)).toBe(true);
  });
});

describe('invalid texts are returned as typed', () => {
  test('with a valid file', async () => {
    const typed = { ...applicationFields, name: ' ', email: ' meera ', link: 'my page', note: ' two\r\nlines ' };
    const response = await post(typed);
    expect(response.statusCode).toBe(422);
    expect(server.seen.rendered[0]?.data.returnedApplication).toMatchObject({
      values: typed,
      errors: {
        name: 'Enter your name.',
        email: 'Enter an email address with an @, such as name@example.com.',
        link: 'Enter one web address, such as https://www.example.com/meera.',
      },
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await expectNothingStored();
  });

  test('if one field or all together are too long', async () => {
    const one = await post({ note: 'x'.repeat(70_000) });
    expect(one.statusCode).toBe(413);
    expect(server.seen.rendered[0]?.data.returnedApplication?.values.note).toMatch(/^x{65000,}$/);
    const many = Object.fromEntries([...'abc'].map((name) => [name, 'x'.repeat(30_000)]));
    const all = await post(many, undefined, FOR_SCRIPTS);
    expect(all.statusCode).toBe(413);
    expect(all.json().errors).toEqual({ note: expect.stringMatching(/Shorten the note/) });
    const every = Object.fromEntries(Object.keys(applicationFields).map((name) => [name, 'x'.repeat(64 * 1024)]));
    expect((await post(every)).statusCode).toBe(413);
    const given = Object.values(server.seen.rendered.at(-1)?.data.returnedApplication?.values ?? {}).join('');
    expect(given.length).toBeLessThanOrEqual(64 * 1024);
    await expectNothingStored();
  });
});

describe('requests that the form never sends', () => {
  test.each([
    ['no boundary', 'multipart/form-data', 'name=x'],
    ['noise', 'multipart/form-data; boundary=b', files.pdfOf(3_000)],
  ])('a multipart form with %s gets the errors of its fields', async (_what, type, payload) => {
    const response = await postRaw(payload, type, FOR_SCRIPTS);
    expect(response.statusCode).toBe(422);
    expect(response.json().outcome).toBe('invalid');
    await expectNothingStored();
  });

  test('a hundred fields, and one that would pollute the prototype', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x']));
    expect((await post(many, [], FOR_SCRIPTS)).statusCode).toBe(413);
    for (const name of ['__proto__', 'constructor']) {
      const response = await post(Object.fromEntries([[name, 'x']]), undefined, FOR_SCRIPTS);
      expect(response.statusCode).toBe(400);
      expect(response.json().outcome).toBe('failed');
    }
    await expectNothingStored();
  });
});

describe('an upload that is cut off', () => {
  test('by a proxy: it is returned with its values and advice', async () => {
    const { payload, headers } = await encoded({}, 50_000);
    for (const end of [payload.length - 8, payload.length - 20_000]) {
      const response = await postRaw(payload.subarray(0, end), headers['content-type']);
      expect(response.statusCode).toBe(422);
      expect(server.seen.rendered.at(-1)?.data.returnedApplication).toMatchObject({
        values: TYPED,
        errors: { cv: cvErrors.incomplete },
      });
    }
    await expectNothingStored();
  });

  test('by a closed connection, at any byte: nothing is stored, and the server keeps running', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = await encoded({}, 200_000);
    const head = `POST /api/applications HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    for (const end of [0, 10, 300, 1_000, 100_000, payload.length - 1]) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(head);
      socket.write(payload.subarray(0, end));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.resetAndDestroy();
    }
    await expect.poll(() => server.seen.logs.match(/An upload was refused/g)?.length).toBe(6);
    expect(server.seen.logs).not.toContain('"level":50');
    await expectNothingStored();
    expect((await post()).statusCode).toBe(303);
  });

  test.each([
    ['far over the limit', 8 * CV_MAX_BYTES, undefined, 413],
    ['that is malformed', 3 * CV_MAX_BYTES, 'multipart/form-data', 422],
  ])(
    'never by the server: one %s is read to its end, and the connection stays open',
    async (_what, bytes, type, status) => {
      const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { payload, headers } = await encoded({}, bytes);
      const answer = await new Promise<{ status: number | undefined; reusable: boolean }>((resolve, reject) => {
        const sending = httpRequest(`${address}/api/applications`, {
          method: 'POST',
          headers: { ...headers, ...(type && { 'content-type': type }), 'content-length': payload.length },
        });
        sending.on('error', reject);
        sending.on('response', (response) => {
          response.resume().on('end', () => {
            resolve({ status: response.statusCode, reusable: response.headers.connection === 'keep-alive' });
          });
        });
        sending.end(payload);
      });
      expect(answer).toEqual({ status, reusable: true });
    },
  );
});

describe('more files at once than fit in memory', () => {
  const MEBIBYTE = 1024 * 1024;
  const twoMebibytes = [file('cv.pdf', files.pdfOf(2 * MEBIBYTE))];
  let taken: number;

  beforeEach(async () => {
    taken = 0;
    await server.reopen({ uploadMemory: counting(createUploadMemory(5 * MEBIBYTE)) });
  });

  test('the last one is returned with its values, and others are not affected', async () => {
    const first = await sendHalf();
    const page = await post({ idempotencyKey: 'key-1' }, twoMebibytes);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60']);
    const notice = exampleSiteData.forms.refusals.memoryFull;
    expect(server.seen.rendered.at(-1)?.data.returnedApplication).toEqual({
      reason: 'failed',
      notice,
      values: TYPED,
      errors: {},
      idempotencyKey: 'key-1',
    });
    const script = await post({}, twoMebibytes, FOR_SCRIPTS);
    expect([script.statusCode, script.headers['retry-after']]).toEqual([503, '60']);
    expect(script.json()).toMatchObject({ outcome: 'failed', notice, retryAfter: 60 });
    await expectNothingStored();
    // A small file still fits, and an enquiry needs no such memory.
    expect((await post()).statusCode).toBe(303);
    const enquiry = await server.post(routes.api.enquiries, contactFields);
    expect(enquiry.statusCode).toBe(201);

    expect(await first.finish()).toBe(201);
    expect(taken).toBe(0);
    expect((await post({ phone: '2' }, twoMebibytes)).statusCode).toBe(303);
    expect(await applications()).toHaveLength(3);
  });

  test('a closed connection releases its memory', async () => {
    const first = await sendHalf();
    first.hangUp();
    await expect.poll(() => taken).toBe(0);
    expect((await post({}, twoMebibytes)).statusCode).toBe(303);
  });

  const counting = (memory: UploadMemory): UploadMemory => ({
    reserve: () => {
      const share = memory.reserve();
      let own = 0;
      return {
        take: (bytes) => {
          const isTaken = share.take(bytes);
          if (isTaken) {
            own += bytes;
            taken += bytes;
          }
          return isTaken;
        },
        release: () => {
          taken -= own;
          own = 0;
          share.release();
        },
      };
    },
  });

  /** 4 MiB of an unfinished file have arrived. */
  const sendHalf = async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = await encoded({ phone: '1' }, 4 * MEBIBYTE);
    const sending = httpRequest(`${address}/api/applications`, {
      method: 'POST',
      headers: { ...headers, ...FOR_SCRIPTS, 'content-length': payload.length },
    });
    const status = new Promise<number | undefined>((resolve) => {
      sending.on('response', (response) => resolve(response.resume().statusCode));
      sending.on('error', () => resolve(undefined));
    });
    sending.write(payload.subarray(0, -100));
    await expect.poll(() => taken).toBeGreaterThan(3.9 * MEBIBYTE);
    return {
      finish: () => {
        sending.end(payload.subarray(-100));
        return status;
      },
      hangUp: () => sending.destroy(),
    };
  };
});

describe('an accepted application', () => {
  test('a script gets the reference after the row, the file and both mails are stored', async () => {
    const response = await post({}, [file('Meera Nair.docx', files.docx)], FOR_SCRIPTS);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ outcome: 'received', reference: expect.stringMatching(REFERENCE) });
    const [stored] = await applications();
    expect(stored).toMatchObject({
      reference: response.json().reference,
      received_at: '2026-03-01T06:30:00.000Z',
    });
    const lead = await leadRepository(server.db).find(stored.reference);
    expect(lead).toMatchObject({
      application: applicationFields,
      positionTitle: 'UX Designer',
      cv: { name: 'Meera Nair.docx', kind: 'docx' },
    });
    const content = await fileReader(server.db)(stored.id);
    expect(Buffer.from(content ?? '').equals(files.docx)).toBe(true);
    const rows = await outboxRows();
    expect(rows.map(({ lead_id }) => lead_id)).toEqual([stored.id, stored.id]);
    const mails = rows.map(({ payload }) => JSON.parse(payload));
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(['leads@kolamdigital.example', 'meera@example.com']);
    expect(server.seen.wakes).toBe(1);
  });

  test('a plain form is redirected to the page of its reference, which exists for that reference only', async () => {
    const { statusCode, headers } = await post();
    expect(statusCode).toBe(303);
    const [{ reference }] = await applications();
    expect(headers.location).toBe(`/application/sent?reference=${reference}`);
    expect((await server.app.inject(String(headers.location))).statusCode).toBe(200);
    expect(server.seen.rendered).toEqual([{ path: `/application/sent?reference=${reference}`, data: { reference } }]);
    for (const url of [
      '/application/sent',
      '/application/sent?reference=KD-0000-0000',
      `/contact/sent?reference=${reference}`,
    ]) {
      expect((await server.app.inject(url)).statusCode).toBe(404);
    }
  });
});

const file = (name: string, bytes: Buffer) => ({ name, bytes });

const post = (
  fields: Record<string, string> = {},
  uploads: Parameters<typeof applicationForm>[1] = [{}],
  headers: Record<string, string> = {},
) => server.post(routes.api.applications, applicationForm(fields, uploads), headers);

const encoded = (fields: Record<string, string>, bytes: number) =>
  encodeForm(applicationForm(fields, [{ bytes: files.pdfOf(bytes) }]));

const postRaw = (payload: string | Buffer, type: string, headers: Record<string, string> = {}) =>
  server.post(routes.api.applications, payload, { ...headers, 'content-type': type });

type Application = Selectable<Schema['leads']>;

async function applications() {
  const rows = await server.db.selectFrom('leads').selectAll().where('kind', '=', 'application').execute();
  return rows as [Application, ...Application[]];
}

function outboxRows() {
  return server.db.selectFrom('outbox').selectAll().execute();
}

async function expectNothingStored(): Promise<void> {
  expect(await applications()).toEqual([]);
  expect(await outboxRows()).toEqual([]);
  expect(server.seen.wakes).toBe(0);
}
