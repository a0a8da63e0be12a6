const variants = {
  page: { section: 'py-section', list: 'question-columns' },
  group: { section: 'pb-18', list: 'question-columns' },
  entry: {
    section: 'grid gap-x-16 gap-y-8 pb-section lg:grid-cols-[4fr_8fr]',
    heading: 'text-[clamp(1.625rem,2.6vw,2.125rem)]',
    list: 'grid border-hairline border-t',
    item: 'grid gap-x-10 gap-y-3 border-hairline border-b py-7 md:grid-cols-[2fr_3fr]',
    question: 'font-[650] font-head text-h3 leading-tight tracking-tight',
  },
};

interface QuestionListProps {
  id: string;
  /**
   * `page`: two columns below a large heading; `group`: the same, one of several on a page; `entry`: rows beside the heading, one
   * of many sections of a service or an industry.
   */
  variant: keyof typeof variants;
  heading: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions and answers. Not collapsed, so that search in the page finds everything. */
export function QuestionList({ id, variant, heading, items }: QuestionListProps) {
  const classes: Partial<(typeof variants)['entry']> = variants[variant];
  return (
    <section aria-labelledby={id} className={`measure ${classes.section}`}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      <dl className={`${classes.list} ${variant !== 'entry' && items.length % 2 === 1 ? 'question-columns-odd' : ''}`}>
        {items.map(({ question, answer }) => (
          <div key={question} className={classes.item}>
            <dt className={classes.question}>{question}</dt>
            <dd className="prose-width text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
