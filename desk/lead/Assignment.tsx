import type { LeadDetail } from '#contract/desk/lead.ts';
import { assignLead, setStage } from '#contract/desk/lead-changes.ts';
import { stages } from '#contract/desk/lead-state.ts';
import { listPeople } from '#contract/desk/people.ts';
import { hasRight } from '#contract/desk/rights.ts';
import { useEndpoint } from '#screen/api/queries.ts';
import { Select } from '#screen/ui/Select.tsx';
import { stageNames } from './lead-words.ts';
import { useLeadAction } from './use-lead-action.ts';

/** Who has it and, of an application, how far it has come. */
export function Assignment({ lead: { reference, assignee, stage } }: { lead: LeadDetail }) {
  const people = useEndpoint(listPeople, {}, { staleTime: 60_000 });
  const assign = useLeadAction(assignLead);
  const move = useLeadAction(setStage);
  const known = (people.data?.people ?? [])
    .filter((person) => hasRight(person, 'leads.change'))
    .map(({ id, name }) => ({ value: id, text: name }));
  // Of somebody who has left the desk, and while the list is loading.
  const isListed = assignee === null || known.some(({ value }) => value === assignee.id);
  const options = [
    { value: '', text: 'Nobody' },
    ...known,
    ...(assignee && !isListed ? [{ value: assignee.id, text: assignee.name }] : []),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <Select
        label="Who has it"
        options={options}
        value={assignee?.id ?? ''}
        isDisabled={assign.isPending}
        onChange={(id) => assign.mutate({ reference, personId: id || null, was: assignee?.id ?? null })}
      />
      {stage !== null && (
        <Select
          label="Stage"
          options={stages.map((value) => ({ value, text: stageNames[value] }))}
          value={stage}
          isDisabled={move.isPending}
          onChange={(next) => move.mutate({ reference, stage: next, was: stage })}
        />
      )}
    </div>
  );
}
