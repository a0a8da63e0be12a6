/** The forms of enquiries and applications. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applicationFields } from '#contract/application.ts';
import { enquiryFields, formOf, parseEnquiry } from '#contract/enquiry.ts';
import { isRecord } from '#contract/form-fields.ts';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { plainPage, sendFailed, sendHtml, wantsJson } from '#server/http/replies.ts';
import { arrivalOf } from './arrival.ts';
import { checkUpload } from './check-upload.ts';
import { type Circumstances, type Intake, type PostedForm, type StoreOutcome, sent, typedValues } from './intake.ts';
import { pageBefore } from './page-before.ts';
import { readUpload, type Upload, type UploadMemory, UploadRefusedError, uploadOptions } from './read-upload.ts';
import { hashEnquiry, hashUpload, type Submit, type SubmitRequest } from './submit.ts';

/** For programs only. */
const NOT_MULTIPART = 'Send the form as multipart/form-data.';

interface SubmissionRoutesDeps {
  intake: Intake;
  submit: Submit;
  /** The open positions: title by slug. */
  positions: ReadonlyMap<string, string>;
  /** Of content/. */
  words: Pick<SiteData, 'forms' | 'plainPages'>;
  /** Shared by all uploads that are being received. */
  uploadMemory: UploadMemory;
  /** Called when there was no memory for a file. */
  onMemoryFull: () => void;
}

/**
 * `POST /api/enquiries` and `POST /api/applications`. Scripts get the JSON of contract/reply.ts, plain forms the same outcomes
 * as pages.
 */
export async function addSubmissionRoutes(app: FastifyInstance, deps: SubmissionRoutesDeps): Promise<void> {
  const { intake, uploadMemory, words } = deps;
  app.post(routes.api.enquiries, (request, reply) => intake(request, reply, enquiryForm(deps, request)));

  // Only this address reads multipart forms, and it reads nothing else.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await scope.register(multipart, uploadOptions);
    scope.post(routes.api.applications, async (request, reply) => {
      if (!request.isMultipart()) return refuseUpload(words, request, reply, 415, NOT_MULTIPART);
      const memory = uploadMemory.reserve();
      try {
        const upload = await readUpload(request, memory);
        if (upload.isMemoryFull) deps.onMemoryFull();
        return await intake(request, reply, await applicationForm(deps, upload));
      } catch (error) {
        if (!(error instanceof UploadRefusedError)) throw error;
        request.log.info({ cause: String(error.cause) }, 'An upload was refused.');
        return refuseUpload(words, request, reply, error.status, words.plainPages.upload[error.reason]);
      } finally {
        memory.release();
      }
    });
  });
}

function enquiryForm({ submit, words }: SubmissionRoutesDeps, request: FastifyRequest): PostedForm {
  const fields = isRecord(request.body) ? request.body : {};
  const parsed = parseEnquiry(fields, words.forms);
  return {
    counted: 'enquiries',
    notStored: 'Your message could not be stored. Please try again, or contact us directly.',
    failure: 'An enquiry could not be stored.',
    fields,
    content: parsed.ok
      ? {
          outcome: 'valid',
          hash: hashEnquiry(parsed.enquiry),
          store: (circumstances) =>
            store(submit, circumstances, {
              kind: 'enquiry',
              submission: {
                kind: 'enquiry',
                enquiry: parsed.enquiry,
                page: pageBefore(request, fields),
                arrival: arrivalOf(request, fields),
              },
            }),
        }
      : { outcome: 'invalid', status: 422, errors: parsed.errors },
    page: (returned) => {
      const form = formOf(fields);
      const values = typedValues(fields, enquiryFields);
      return {
        path: form === 'contact' ? routes.contactForm : routes.consultationForm,
        data: { returnedEnquiry: { ...returned, form, values } },
      };
    },
  };
}

async function applicationForm(
  { submit, positions, words }: SubmissionRoutesDeps,
  upload: Upload,
): Promise<PostedForm> {
  const { fields } = upload;
  // There may have been no memory for its file.
  const checked = upload.isMemoryFull
    ? { isValid: true as const, submission: undefined }
    : await checkUpload(upload, positions, words);
  return {
    counted: 'applications',
    notStored: 'Your application could not be stored. Please try again, or contact us directly.',
    failure: 'An application could not be stored.',
    fields,
    content: checked.isValid
      ? {
          outcome: 'valid',
          hash: hashUpload(upload, words.forms),
          store: (circumstances) =>
            store(submit, circumstances, { kind: 'application', submission: checked.submission }),
        }
      : { outcome: 'invalid', status: checked.status, errors: checked.errors },
    // Without the file: no page can put one into a form.
    page: (returned) => {
      const values = typedValues(fields, applicationFields);
      // A position that is closed is not selected again.
      if (returned.errors.position) values['position'] = '';
      return { path: routes.applicationForm, data: { returnedApplication: { ...returned, values } } };
    },
  };
}

/** The messages for programs and the pages of each kind. */
const KINDS = {
  enquiry: {
    keyReused: 'This key has carried another message already, which is safe. Send this one with a new key.',
    sentPage: routes.enquirySent,
  },
  application: {
    keyReused: 'This key has carried another application already, which is safe. Send this one with a new key.',
    sentPage: routes.applicationSent,
  },
};

async function store(
  submit: Submit,
  circumstances: Circumstances,
  request: Pick<SubmitRequest<never>, 'kind' | 'submission'>,
): Promise<StoreOutcome> {
  const { keyReused, sentPage } = KINDS[request.kind];
  const result = await submit({ ...request, ...circumstances });
  switch (result.outcome) {
    case 'received':
    case 'repeated':
      return sent(result, { page: sentPage(result.reference) });
    case 'key-reused':
      return { ...result, message: keyReused };
    case 'refused':
      return result;
  }
}

function refuseUpload(
  { plainPages }: Pick<SiteData, 'plainPages'>,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
) {
  if (wantsJson(request)) return sendFailed(request, reply, status, sentence);
  const link = { href: routes.apply(), text: plainPages.backToForm };
  return sendHtml(reply, status, plainPage(plainPages.notSent, sentence, link));
}
