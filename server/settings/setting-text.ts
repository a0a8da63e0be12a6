/** Settings in words, for the log. */
import type {
  AnswerRule,
  DigestTime,
  MeetingRule,
  Sender,
  SettingsSection,
  SettingsValues,
} from '#contract/desk/settings.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const SENDER_NAMES = { 'person-brand': 'person and agency', brand: 'agency', person: 'person' };

const WORDS = {
  answers: ({ hours, workingDays, holidays }: AnswerRule) =>
    [
      hours === 1 ? '1 hour' : `${hours} hours`,
      workingDays.length === 7 ? 'every day' : WEEKDAYS.filter((_, day) => workingDays.includes(day)).join(', '),
      ...(holidays.length > 0 ? [`except ${holidays.map(({ day, name }) => `${name} (${day})`).join(', ')}`] : []),
    ].join('; '),
  digest: ({ at }: DigestTime) => (at === null ? 'none' : `at ${at}`),
  meetings: ({ isOpen, hosts, bufferMinutes, noticeHours, viewDays }: MeetingRule) =>
    [
      isOpen ? 'open' : 'closed',
      hosts.length === 1 ? '1 host' : `${hosts.length} hosts`,
      `${hosts.reduce((sum, { hours }) => sum + hours.length, 0)} times of day a week`,
      `${bufferMinutes} min between`,
      `${noticeHours} h of notice`,
      `${viewDays} days ahead`,
    ].join('; '),
  sender: ({ name, address }: Sender) => [SENDER_NAMES[name], address ?? 'the usual address'].join('; '),
};

/** Such as "24 hours; every day → 48 hours; Mon, Tue, Wed, Thu, Fri". */
export function settingText<Section extends SettingsSection>(
  section: Section,
  before: SettingsValues[Section],
  after: SettingsValues[Section],
): string {
  const wordsOf = WORDS[section] as (value: SettingsValues[Section]) => string;
  return `${wordsOf(before)} → ${wordsOf(after)}`;
}
