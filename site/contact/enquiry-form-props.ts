/** Props of the two enquiry forms, from content/. */
import { contactForm, enquiryFields } from '#contract/enquiry.ts';
import { formProps, formWords } from '#site/shell/page-copy.ts';
import type { ContactCopy, HomeCopy, SiteFacts, SystemCopy } from '#site/shell/queries.ts';

/** The consultation form; `forms.openMailClient` of site.yaml decides when it opens the mail client. */
export function consultationFormProps(site: SiteFacts, system: SystemCopy, copy: HomeCopy['consultation']) {
  const { send, sending, failure } = copy;
  // Without choices: the form has no selects.
  const props = shared(site, system, ['name', 'email', 'message']);
  const inMail = enquiryFields.filter((name) => !['firstName', 'lastName', 'subject'].includes(name));
  return {
    ...props,
    // The copy of the mail names the other fields, too.
    formWords: { ...props.formWords, labels: formWords(site, inMail).labels },
    mailSubject: site.agencyMails.subjects.consultation,
    openMailClient: site.forms.openMailClient,
    copy: { send, sending, failure },
  };
}

/** The contact form; it links to the mail client, but never opens it. */
export const contactFormProps = (site: SiteFacts, system: SystemCopy, copy: ContactCopy['form']) => ({
  ...shared(site, system, [...Object.keys(contactForm), 'name']),
  mailSubject: site.agencyMails.subjects.contact,
  openMailClient: 'never' as const,
  copy,
  kolam: site.kolam,
});

function shared(site: SiteFacts, system: SystemCopy, fields: readonly string[]) {
  const { successTitle, responsePromise, failureTitle, mailCopy, mailInstead } = site.forms;
  const { forms, ...props } = formProps(site, system, fields);
  return {
    ...props,
    forms: { ...forms, successTitle, responsePromise, failureTitle, mailCopy, mailInstead },
    leadsMailbox: site.mailboxes.leads,
  };
}
