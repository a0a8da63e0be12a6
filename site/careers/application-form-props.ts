/** Props of the application form, from content/. */
import { applicationForm } from '#contract/application.ts';
import { applicationErrors, errorCopy, formWords } from '#site/shell/page-copy.ts';
import type { SiteFacts, SystemCopy } from '#site/shell/queries.ts';
import type { CareersCopy } from './queries.ts';

/** @param send the label of the submit button */
export function applicationFormProps(
  site: SiteFacts,
  system: SystemCopy,
  { application: copy }: CareersCopy,
  send: string,
) {
  const { hints, mayBeLost, chooseAgain, sending, progress } = copy;
  const { requiredMark, requiredNote, receipt, earlierReceipt } = site.forms;
  const { heading, invalid, failed, keyReused, write, writeSubject } = copy.failure;
  const { missing, several, empty, tooLarge } = applicationErrors(site).cv;
  return {
    errorCopy: errorCopy(site, system),
    // The file has a label, too.
    formWords: { ...formWords(site, applicationForm), labels: site.forms.labels },
    // The others are found only by the server.
    cvErrors: { missing, several, empty, tooLarge },
    copy: {
      hints,
      mayBeLost,
      chooseAgain,
      requiredMark,
      requiredNote,
      send,
      sending,
      progress,
      outcome: {
        titlePrefix: site.forms.errorPrefix,
        success: copy.success,
        failure: { heading, invalid, failed, keyReused },
        reference: receipt,
        earlierReference: earlierReceipt,
        write,
        writeSubject,
      },
    },
  };
}
