import type { Publishing } from '#contract/desk/website/publishing.ts';
import { RelativeTime } from '#screen/ui/RelativeTime.tsx';
import { PlaceLink } from './PlaceLinks.tsx';

/** How the last publishing ended. */
export function PublishResult({ result }: { result: Extract<Publishing, { state: 'published' | 'failed' }> }) {
  if (result.state === 'failed') return <Failed failed={result} />;
  const { isServed, address, notice, notPushed, finishedAt } = result;
  return (
    <div role="status" className="grid gap-1.5 rounded-field border border-success border-l-4 p-3.5">
      <p className="font-semibold">
        {isServed ? 'Published: visitors see it now' : 'Stored, and not shown yet'}{' '}
        <span className="font-normal text-muted text-small">
          <RelativeTime at={finishedAt} />
        </span>
      </p>
      {!isServed && (
        <p className="text-small">{notice ?? 'No server runs here. Once it is started, it shows the new words.'}</p>
      )}
      {notPushed && <p className="whitespace-pre-wrap text-small [overflow-wrap:anywhere]">{notPushed}</p>}
      {isServed && address && (
        <p>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="touch-target text-link inline-flex items-center font-semibold"
          >
            Open the site
          </a>
        </p>
      )}
    </div>
  );
}

function Failed({ failed: { message, place, finishedAt } }: { failed: Extract<Publishing, { state: 'failed' }> }) {
  return (
    <div role="alert" className="grid gap-2 rounded-field border border-danger border-l-4 p-3.5">
      <p className="font-semibold">
        Not published: nothing was changed.{' '}
        <span className="font-normal text-muted text-small">
          <RelativeTime at={finishedAt} />
        </span>
      </p>
      <p className="max-h-60 overflow-y-auto whitespace-pre-wrap text-small [overflow-wrap:anywhere]">{message}</p>
      {place && (
        <p>
          <PlaceLink place={place}>{place.at.length > 0 ? 'Go to the field' : 'Open the form'}</PlaceLink>
        </p>
      )}
    </div>
  );
}
