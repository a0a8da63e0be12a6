import { hasRight } from '#contract/desk/rights.ts';
import { getSettings } from '#contract/desk/settings.ts';
import { getMe } from '#contract/desk/sign-in.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { PageHead } from '#screen/ui/PageHead.tsx';
import { QueryStatus } from '#screen/ui/QueryStatus.tsx';
import { AnswerRuleForm } from './AnswerRuleForm.tsx';
import { DigestForm } from './DigestForm.tsx';
import { MeetingRuleForm } from './MeetingRuleForm.tsx';
import { SavedReplies } from './SavedReplies.tsx';
import { SenderForm } from './SenderForm.tsx';

/** Saved replies, for everyone; and what owners decide for all. */
export function Settings() {
  const me = useEndpoint(getMe, {}).data;
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid max-w-[68ch] gap-10">
        {me?.person && hasRight(me.person, 'settings.change') && <OwnerSettings me={me.person.name} brand={me.brand} />}
        {hasRight(me?.person, 'replies.write') && <SavedReplies />}
      </div>
    </>
  );
}

/** What owners decide for all. */
export function OwnerSettings({ me, brand }: { me: string; brand: string }) {
  const read = useEndpoint(getSettings, {});
  if (!read.data) return <QueryStatus query={read} />;
  const { settings, ownAddress, leadsTo } = read.data;
  return (
    <>
      <AnswerRuleForm saved={settings.answers} />
      <MeetingRuleForm saved={settings.meetings} />
      <DigestForm saved={settings.digest} to={leadsTo} />
      <SenderForm saved={settings.sender} ownAddress={ownAddress} leadsTo={leadsTo} me={me} brand={brand} />
    </>
  );
}
