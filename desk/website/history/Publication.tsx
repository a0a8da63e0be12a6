import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { readPublication, restorePublication } from '#contract/desk/website/publishing.ts';
import { ConfirmedAction } from '#desk/website/drafts/ConfirmedAction.tsx';
import { FileChanges } from '#desk/website/drafts/FileChanges.tsx';
import { BackTo } from '#desk/website/shell/BackLink.tsx';
import { useShownDraft } from '#desk/website/shell/use-shown-draft.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { AbsoluteTime } from '#screen/ui/RelativeTime.tsx';

const route = getRouteApi('/signed-in/website/history/$id');

/** What a publication has changed, and a way back to its words. */
export function Publication() {
  const { id } = route.useParams();
  const query = useEndpoint(readPublication, { id });
  const { mayPublish } = useShownDraft();
  const { data } = query;
  const [heading = 'Publication', ...lines] = data?.publication.summary.split('\n') ?? [];
  const rest = lines.join('\n').trim();
  return (
    <>
      <PageHead title={heading} back={<BackTo to="/website/history" text="History" search={{}} />} />
      <QueryStatus query={query} />
      {data && (
        <div className="grid min-w-0 gap-6">
          <p className="text-muted">
            {data.publication.by}, <AbsoluteTime at={data.publication.at} />
          </p>
          {rest !== '' && <p className="max-w-[70ch] whitespace-pre-wrap">{rest}</p>}
          {mayPublish && <Restore id={id} />}
          <section aria-label="What it changed" className="grid min-w-0 gap-4">
            {data.files.map((changed) => (
              <FileChanges key={changed.file} changed={changed} hasLinks={false} />
            ))}
          </section>
        </div>
      )}
    </>
  );
}

function Restore({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <div>
      <ConfirmedAction
        endpoint={restorePublication}
        input={{ id }}
        button={{ children: 'Restore these words …', className: 'max-sm:min-h-11' }}
        title="Restore these words?"
        confirmLabel="Make a draft of them"
        onDone={() => void navigate({ to: '/website/changes', search: {} })}
      >
        <p>You get a draft in which all words of the site are what they were after this publication.</p>
        <p>Visitors see it once you have looked at it and published it.</p>
      </ConfirmedAction>
    </div>
  );
}
