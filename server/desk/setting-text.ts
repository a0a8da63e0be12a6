/** Settings in words, for the log. */
import type { AnswerRule, DigestTime, Sender, SettingsSection, SettingsValues } from '#contract/desk/settings.ts';

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
