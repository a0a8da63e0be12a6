const variants = {
  page: { section: 'py-section', heading: 'max-w-[8.3em]' },
  entry: { section: 'pb-section', heading: 'text-[clamp(1.625rem,2.6vw,2.125rem)]' },
} as const;

interface QuestionListProps {
  id: string;
  /** `page`: with a large heading; `entry`: one of many sections of a service or an industry. */
  variant: keyof typeof variants;
  heading: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions and answers. Not collapsed, so that search in the page finds everything. */
export function QuestionList({ id, variant, heading, items }: QuestionListProps) {
  return (
    <section
      aria-labelledby={id}
      className={`measure grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr] ${variants[variant].section}`}
    >
      <h2 id={id} className={variants[variant].heading}>
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
