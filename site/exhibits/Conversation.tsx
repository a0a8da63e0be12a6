import type { ExhibitCopy, ExhibitOf } from './schema.ts';

/** Messages of a customer, at the right, and answers, at the left. */
export function Conversation({
  conversation: { head, messages, mark, foot },
  copy,
}: {
  conversation: ExhibitOf<'conversation'>;
  copy: Pick<ExhibitCopy, 'customer' | 'us'>;
}) {
  return (
    <>
      <p className="exhibit-title">{head}</p>
      <ol className="conversation-messages">
        {messages.map((message) => (
          <li key={message.text} className={message.from === 'us' ? 'conversation-answer on-paper' : undefined}>
            <b className="sr-only">{`${copy[message.from]}: `}</b>
            <span lang={message.lang}>{message.text}</span>
            {message.means && <small>{message.means}</small>}
            {message.choices && (
              <span className="conversation-choices">
                {message.choices.map((choice) =>
                  choice === message.chosen ? <mark key={choice}>{choice} </mark> : <span key={choice}>{choice} </span>,
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {mark && (
        <p>
          <mark>{mark}</mark>
        </p>
      )}
      {foot && <p className="exhibit-foot">{foot}</p>}
    </>
  );
}
