/** What a visitor asked, at the right of the conversation. */
export function AskedQuestion({ question }: { question: string }) {
  return (
    <div className="flex justify-end">
      <p className="wrap-anywhere on-dark max-w-[25em] border border-hairline rounded-2xl px-5 py-3">{question}</p>
    </div>
  );
}
