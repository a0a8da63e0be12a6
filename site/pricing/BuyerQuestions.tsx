import { QuestionList } from '#site/blocks/QuestionList.tsx';

interface BuyerQuestionsProps {
  groups: readonly {
    id: string;
    heading: string;
    items: readonly { question: string; answer: string }[];
  }[];
}

/** The questions before an order, by group. The id of a group is its anchor. */
export function BuyerQuestions({ groups }: BuyerQuestionsProps) {
  return (
    <div className="pt-14 pb-8 lg:pt-18">
      {groups.map(({ id, heading, items }) => (
        <QuestionList key={id} id={id} variant="group" heading={heading} items={items} />
      ))}
    </div>
  );
}
