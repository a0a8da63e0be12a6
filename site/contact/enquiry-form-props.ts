/** Props of the two enquiry forms, from content/. */
import { consultationForm, contactForm } from '#contract/enquiry.ts';
import { errorCopy, formWords } from '#site/shell/page-copy.ts';
import type { ContactCopy, HomeCopy, SiteFacts, SystemCopy } from '#site/shell/queries.ts';

/** The consultation form; `forms.openMailClient` of site.yaml decides when it opens the mail client. */
export function consultationFormProps(site: SiteFacts, system: SystemCopy, copy: HomeCopy['consultation']) {
  const { send, sending, failure } = copy;
  const { firstName: _firstName, lastName: _lastName, subject: _subject, ...inMail } = consultationForm;
  const { name, email, message } = inMail;
  return {
    ...shared(site, system),
    // Without choices: the form has no selects. The copy of the mail names the other fields, too.
    formWords: { ...formWords(site, { name, email, message }), labels: formWords(site, inMail).labels },
    mailSubject: site.agencyMails.subjects.consultation,
    openMailClient: site.forms.openMailClient,
    copy: { send, sending, requiredMark: site.forms.requiredMark, outcome: outcomeCopy(site, failure) },
  };
}

/** The contact form; it links to the mail client, but never opens it. */
export function contactFormProps(site: SiteFacts, system: SystemCopy, copy: ContactCopy['form']) {
  const { hints, choose, send, sending, failure, unavailable } = copy;
  const { requiredMark, requiredNote } = site.forms;
  return {
    ...shared(site, system),
    formWords: formWords(site, { ...contactForm, name: consultationForm.name }),
    mailSubject: site.agencyMails.subjects.contact,
    openMailClient: 'never' as const,
    copy: {
      hints,
      choose,
      send,
      sending,
      requiredMark,
      requiredNote,
      outcome: { ...outcomeCopy(site, failure), unavailable },
    },
    kolam: site.kolam,
  };
}

function shared(site: SiteFacts, system: SystemCopy) {
  return {
    leadsMailbox: site.mailboxes.leads,
    errorCopy: errorCopy(site, system),
  };
}

function outcomeCopy({ forms }: SiteFacts, failure: string) {
  return {
    titlePrefix: forms.errorPrefix,
    success: { heading: forms.successTitle, text: forms.responsePromise },
    failure: { heading: forms.failureTitle, invalid: failure, keyReused: forms.keyReused },
    reference: forms.receipt,
    earlierReference: forms.earlierReceipt,
    mailCopy: forms.mailCopy,
    mailInstead: forms.mailInstead,
  };
}
