import type { DeskContent } from '#contract/desk/content.ts';
import type { ReplyTemplate } from '#contract/desk/replies.ts';
import type { SavedReply } from '#contract/desk/saved-replies.ts';
import type { Lead } from '#server/leads/lead-repository.ts';
import { fillIn } from '#server/mail/fill-in.ts';

interface Author {
  me: string;
  brand: string;
  /** Empty: name and brand stand in its place. */
  signature: string;
}

/** The replies that people have saved and then the templates of content/desk.yaml, for this kind of lead, with its facts filled in. */
export function fillReplyTemplates(
  { replies, saved }: Pick<DeskContent, 'replies'> & { saved: readonly SavedReply[] },
  lead: Lead,
  { me, brand, signature }: Author,
): ReplyTemplate[] {
  const facts: Record<string, string> = {
    ...factsOf(lead),
    reference: lead.reference,
    me,
    brand,
    signature: signature || `${me}\n${brand}`,
  };
  return [...saved, ...replies]
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
