interface QuestionListProps {
  id: string;
  heading: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions and answers. Not collapsed, so that search in the page finds everything. */
export function QuestionList({ id, heading, items }: QuestionListProps) {
  return (
    <section aria-labelledby={id} className="measure grid gap-x-16 gap-y-10 py-section lg:grid-cols-[4fr_8fr]">
      <h2 id={id} className="max-w-[8.3em]">
        {heading}
      </h2>
      <dl className="grid border-hairline border-t">
        {items.map(({ question, answer }) => (
          <div key={question} className="grid gap-x-10 gap-y-3 border-hairline border-b py-7 md:grid-cols-[2fr_3fr]">
            <dt className="font-[650] font-head text-h3 leading-tight tracking-tight">{question}</dt>
            <dd className="prose-width text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
