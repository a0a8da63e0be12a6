/** Props of the two enquiry forms, from content/. */
import { consultationForm, contactForm } from '#contract/enquiry.ts';
import { errorWords, formWords } from '#site/shell/page-words.ts';
import type { ContactWords, HomeWords, SiteFacts, SystemWords } from '#site/shell/queries.ts';

/** The consultation form; `forms.open_mail_client` of site.yaml decides when it opens the mail client. */
export function consultationFormProps(site: SiteFacts, system: SystemWords, copy: HomeWords['consultation']) {
  const { fields, send, sending, failure } = copy;
  const { name, email, message } = consultationForm;
  return {
    ...shared(site, system),
    // Without choices: the form has no selects.
    formWords: formWords(site, { name, email, message }),
    openMailClient: site.forms.open_mail_client,
    copy: { fields, send, sending, requiredMark: site.forms.required_mark, outcome: outcomeWords(site, failure) },
  };
}

/** The contact form; it links to the mail client, but never opens it. */
export function contactFormProps(site: SiteFacts, system: SystemWords, copy: ContactWords['form']) {
  const { fields, hints, choose, send, sending, failure, unavailable } = copy;
  const { required_mark: requiredMark, required_note: requiredNote } = site.forms;
  return {
    ...shared(site, system),
    formWords: formWords(site, contactForm),
    openMailClient: 'never' as const,
    copy: {
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

function outcomeWords({ forms }: SiteFacts, failure: string) {
  return {
    titlePrefix: forms.error_prefix,
    success: { heading: forms.success_title, text: forms.response_promise },
    failure: { heading: forms.failure_title, invalid: failure, failed: failure, keyReused: forms.key_reused },
    reference: forms.receipt,
    earlierReference: forms.earlier_receipt,
    mailCopy: forms.mail_copy,
    mailInstead: forms.mail_instead,
  };
}
