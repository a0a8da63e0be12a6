import type { Mention } from '#contract/desk/website/entries.ts';
import { PlaceLink } from '#desk/website/drafts/PlaceLinks.tsx';
import { toPointer } from '#desk/website/form/pointer.ts';

/** Places that lead to an entry, with links to their fields. */
export function MentionList({ title, mentions }: { title: string; mentions: readonly Mention[] }) {
  return (
    <div className="grid gap-2">
      <h3>{title}</h3>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.file} ${toPointer(mention.at)} ${mention.title}`} className="text-small">
            {mention.file.startsWith('content/') ? (
              <PlaceLink place={mention}>{mention.title}</PlaceLink>
            ) : (
              <span className="font-semibold [overflow-wrap:anywhere]">{mention.title}</span>
            )}{' '}
            <span className="text-muted">{mention.kind === 'reference' ? 'refers to it' : 'links to its page'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
