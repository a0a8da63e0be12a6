import type { ValuePath } from '#contract/desk/website/values.ts';
import { fieldClasses } from '#screen/ui/field-classes.ts';
import { useAdvice, useFaults } from './form-context.ts';
import { fieldId } from './form-model.ts';

/** What is wrong with the value at a place, and what the rules of the site say of it. */
export function Messages({ at }: { at: ValuePath }) {
  const faults = useFaults(at);
  const advice = useAdvice(at);
  if (faults.length + advice.length === 0) return null;
  return (
    <div id={`${fieldId(at)}-messages`} className="grid gap-1">
      {faults.map(({ message }) => (
        <p key={message} className={fieldClasses.error}>
          {message}
        </p>
      ))}
      {advice.map(({ message, rule }) => (
        <p key={rule + message} className="border-haldi border-l-3 pl-2.5 text-small">
          {message} <span className="text-muted">Rule: {rule}</span>
        </p>
      ))}
    </div>
  );
}
