import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getLetter } from '#contract/desk/letters.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Badge } from '#screen/ui/Badge.tsx';
import { FailedToLoad } from '#screen/ui/FailedToLoad.tsx';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowLeft } from '#site/ui/icon-shapes.ts';
import { LetterEditor } from './LetterEditor.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { LetterSending } from './LetterSending.tsx';
import { statusWords } from './words.ts';

const route = getRouteApi('/signed-in/letters/$id');

/** While mails go out, in milliseconds. */
const SENDING_REFRESH = 1_500;

/** One letter: a draft to be written, or how its sending goes. */
export function Letter() {
  const { id } = route.useParams();
  const letter = useEndpoint(
    getLetter,
    { id },
    { refetchInterval: (current) => (current?.status === 'sending' ? SENDING_REFRESH : false) },
  );
  const back = (
    <Link
      to="/letters"
      aria-label="All letters"
      className="touch-target -ml-2 grid size-9 place-items-center rounded-field text-muted hover:bg-quiet"
    >
      <Icon shape={arrowLeft} />
    </Link>
  );
  if (!letter.data) {
    return (
      <>
        <PageHead title="Letter" back={back} />
        {letter.error && <FailedToLoad error={letter.error} onRetry={() => void letter.refetch()} />}
      </>
    );
  }
  const { status, subject } = letter.data;
  const title = subject || 'A letter without a subject';
  const isDraft = status === 'draft';
  const head = (actions: ReactNode) => (
    <PageHead title={isDraft ? 'Draft' : 'Letter'} tabTitle={title} back={back} actions={actions} />
  );
  if (isDraft) {
    return <LetterEditor key={id} letter={letter.data} head={head} />;
  }
  const { text, tone } = statusWords(letter.data);
  return (
    <>
      {head(<Badge tone={tone}>{text}</Badge>)}
      <LetterSending letter={letter.data} />
      <h2 className="mt-10 mb-3">What it says</h2>
      <LetterPreview letter={letter.data} className="h-[75dvh] min-h-96" />
    </>
  );
}
