import type { DeskContent } from '#contract/desk/content.ts';
import type { ReplyTemplate } from '#contract/desk/leads.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import type { Lead } from './lead-repository.ts';

/** The templates of content/desk.yaml for this kind of lead, with its facts filled in. */
export function fillReplyTemplates(
  { replies }: Pick<DeskContent, 'replies'>,
  lead: Lead,
  { me, brand }: { me: string; brand: string },
): ReplyTemplate[] {
  const facts: Record<string, string> = { ...factsOf(lead), reference: lead.reference, me, brand };
  return replies
    .filter((template) => template.for === lead.kind)
    .map(({ id, title, stage, subject, text }) => ({
      id,
      title,
      subject: fillIn(subject, facts),
      // After an empty item one goes on writing, so that it is no "-Monday".
      text: fillIn(text, facts).replace(/^(?:[-*]|\d+\.)$/gm, '$& '),
      stage: stage ?? null,
    }));
}

function factsOf(lead: Lead): { name: string; about: string } {
  if (lead.kind === 'enquiry') {
    const { firstName, name, subject } = lead.enquiry;
    return { name: firstName || name, about: subject || 'your enquiry' };
  }
  return { name: lead.application.name, about: lead.positionTitle ?? 'no particular position' };
}
