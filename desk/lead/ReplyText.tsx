import type { ReactNode } from 'react';
import type { Reply } from '#contract/desk/lead.ts';
import { PlainLine, PlainText } from '#screen/ui/PlainText.tsx';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { FileList } from './MailFiles.tsx';

/** What one of us wrote at the desk. */
export function ReplyText({ reply, children }: { reply: Reply; children?: ReactNode }) {
  return (
    <article className="grid gap-2 rounded-panel border border-hairline bg-quiet p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">
          <PlainLine text={reply.personName} />{' '}
          <span className="font-normal text-muted text-small">
            <RelativeTime at={reply.createdAt} />
          </span>
        </p>
        <DeliveryBadge status={reply.delivery} />
      </header>
      <p className="text-muted text-small">
        <PlainLine text={reply.subject} />
      </p>
      <PlainText text={reply.text} />
      {reply.files.length > 0 && <FileList files={reply.files} />}
      {children}
    </article>
  );
}
