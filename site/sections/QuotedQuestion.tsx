/** What the visitor asked, given back as they typed it. */
export function QuotedQuestion({ label, question }: { label: string; question: string }) {
  return (
    <p className="mt-8 max-w-[46ch] border-accent border-l-4 pl-5">
      <span className="block text-muted text-small">{label}</span>
      {question}
    </p>
  );
}
