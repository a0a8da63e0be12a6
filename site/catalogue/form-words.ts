/** Words and facts of content/ as the two enquiry forms take them. */
import type { ContactWords, HomeWords, SiteFacts, SystemWords } from '#site/catalogue/site.ts';
import { errorWords } from '#site/catalogue/words.ts';

/** The consultation form; after success it opens the mail client as site.yaml says (SPEC.md §7). */
export function consultationForm(site: SiteFacts, system: SystemWords, words: HomeWords['consultation']) {
  const { fields, send, sending, failure } = words;
  return {
    ...shared(site, system),
    // It has no choices to label: its mail says 'Not specified'.
    labels: { projectType: {}, budget: {} },
    openMailClient: site.forms.open_mail_client,
    words: { fields, send, sending, requiredMark: site.forms.required_mark, outcome: outcomeWords(site, failure) },
  };
}

/** The contact form; the mail client is offered after a failure, never opened. */
export function contactForm(site: SiteFacts, system: SystemWords, words: ContactWords['form']) {
  const { fields, hints, choose, send, sending, failure, unavailable } = words;
  const { required_mark: requiredMark, required_note: requiredNote } = site.forms;
  return {
    ...shared(site, system),
    labels: { projectType: site.forms.project_types, budget: site.forms.budgets },
    openMailClient: 'never' as const,
    words: {
      fields,
      hints,
      choose,
      send,
      sending,
      requiredMark,
      requiredNote,
      outcome: { ...outcomeWords(site, failure), unavailable },
    },
  };
}

function shared(site: SiteFacts, system: SystemWords) {
  return {
    leadsMailbox: site.mailboxes.leads,
    errorWords: errorWords(site, system),
  };
}

function outcomeWords({ forms }: SiteFacts, failureText: string) {
  return {
    titlePrefix: forms.error_prefix,
    successTitle: forms.success_title,
    successText: forms.response_promise,
    failureTitle: forms.failure_title,
    failureText,
    receipt: forms.receipt,
    mailCopy: forms.mail_copy,
    mailInstead: forms.mail_instead,
    keyReused: forms.key_reused,
    earlierReceipt: forms.earlier_receipt,
  };
}
