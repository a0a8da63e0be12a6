/** Words and facts of content/ as the application form takes them. */
import type { CareersWords } from '#site/catalogue/jobs.ts';
import type { SiteFacts, SystemWords } from '#site/catalogue/site.ts';
import { errorWords } from '#site/catalogue/words.ts';

/** @param send the button's label */
export function applicationForm(
  site: SiteFacts,
  system: SystemWords,
  { application: words }: CareersWords,
  send: string,
) {
  const { fields, hints, may_be_lost: mayBeLost, choose_again: chooseAgain, sending, progress } = words;
  const { required_mark: requiredMark, required_note: requiredNote, receipt, earlier_receipt } = site.forms;
  return {
    errorWords: errorWords(site, system),
    words: {
      fields,
      hints,
      mayBeLost,
      chooseAgain,
      requiredMark,
      requiredNote,
      send,
      sending,
      progress,
      outcome: {
        titlePrefix: site.forms.error_prefix,
        success: words.success,
        failure: words.failure,
        receipt,
        earlierReceipt: earlier_receipt,
      },
    },
  };
}
