import { isLeft } from '#contract/narrowing.ts';

/**
 * Shows the items of a list that hold a question, and of its groups those with an item left. A group whose own name holds
 * it is shown whole. Links to the places of groups that are not shown are hidden with them.
 *
 * @param list holds groups (`data-group`), they hold items (`data-item`); what is looked through is marked `data-text`
 * @param question as typed; an empty one shows everything
 * @returns how many items are shown, and of how many
 */
export function narrowList(list: HTMLElement, question: string): { shown: number; total: number } {
  let [shown, total] = [0, 0];
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const items = [...group.querySelectorAll<HTMLElement>('[data-item]')];
    const name = group.querySelector('[data-text]')?.textContent ?? '';
    for (const item of items) item.hidden = !isLeft({ group: name, texts: textsOf(item) }, question);
    const left = items.filter((item) => !item.hidden).length;
    group.hidden = left === 0;
    const jump = document.querySelector<HTMLElement>(`a[href="#${group.id}"]`)?.closest('li');
    if (jump) jump.hidden = group.hidden;
    shown += left;
    total += items.length;
  }
  return { shown, total };
}

const textsOf = (item: HTMLElement): string[] =>
  [...item.querySelectorAll('[data-text]')].map(({ textContent }) => textContent ?? '');
