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
      phoneHint: form.phone_hint,
      subject: form.subject,
      subjectHint: form.subject_hint,
      message: form.message,
      summary: form.summary,
      summaryEmpty: form.summary_empty,
      summaryStatic: form.summary_static,
      span: form.span,
      suggestion: times.suggestion,
      send: form.send,
      sending: form.sending,
      doneLink: form.done_link,
      requiredMark: forms.required_mark,
      requiredNote: forms.required_note,
      outcome: {
        titlePrefix: forms.error_prefix,
        success: { heading: form.done_title, text: form.done },
        failure: {
          heading: form.failure_title,
          invalid: form.failure,
          failed: form.failed,
          keyReused: forms.key_reused,
        },
        reference: forms.receipt,
        earlierReference: forms.earlier_receipt,
      },
    },
  };
}

export function timesCopy({ times }: Pick<BookCopy, 'times'>) {
  return {
    heading: times.heading,
    zone: times.zone,
    showZone: times.show_zone,
    now: times.now,
    india: times.india,
    beside: times.beside,
    previousMonth: times.previous_month,
    nextMonth: times.next_month,
    free: times.free,
    noneFree: times.none_free,
    none: times.none,
    zones: times.zones,
  };
}
