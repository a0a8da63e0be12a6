/** Props of the islands of the booking pages, from content/. */
import { bookingForm } from '#contract/booking.ts';
import { errorCopy, formWords } from '#site/shell/page-copy.ts';
import type { SiteFacts, SystemCopy } from '#site/shell/queries.ts';
import type { BookCopy } from './queries.ts';

export function bookingFormProps(site: SiteFacts, system: SystemCopy, copy: BookCopy) {
  const { form, times } = copy;
  const { forms } = site;
  return {
    language: site.language,
    errorCopy: errorCopy(site, system),
    formWords: formWords(site, bookingForm),
    copy: {
      times: timesCopy(copy),
      heading: form.heading,
      way: form.way,
      ways: form.ways,
      phoneHint: form.phoneHint,
      subject: form.subject,
      subjectHint: form.subjectHint,
      message: form.message,
      summary: form.summary,
      summaryEmpty: form.summaryEmpty,
      summaryStatic: form.summaryStatic,
      span: form.span,
      suggestion: times.suggestion,
      send: form.send,
      sending: form.sending,
      doneLink: form.doneLink,
      requiredMark: forms.requiredMark,
      requiredNote: forms.requiredNote,
      outcome: {
        titlePrefix: forms.errorPrefix,
        success: { heading: form.doneTitle, text: form.done },
        failure: {
          heading: form.failureTitle,
          invalid: form.failure,
          failed: form.failed,
          keyReused: forms.keyReused,
        },
        reference: forms.receipt,
        earlierReference: forms.earlierReceipt,
      },
    },
  };
}

export function timesCopy({ times }: Pick<BookCopy, 'times'>) {
  return {
    heading: times.heading,
    zone: times.zone,
    showZone: times.showZone,
    now: times.now,
    india: times.india,
    beside: times.beside,
    previousMonth: times.previousMonth,
    nextMonth: times.nextMonth,
    free: times.free,
    noneFree: times.noneFree,
    none: times.none,
    zones: times.zones,
  };
}
