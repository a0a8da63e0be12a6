import { expect, it } from 'vitest';
import { unitLine, unitsOf } from './unit.ts';

it('reads what it has written, with kind and label', () => {
  const units = [
    { text: 'Ordinary text.' },
    { kind: 'price' as const, label: 'What it costs', text: '₹900 per letter' },
    { kind: 'time' as const, label: undefined, text: '3 weeks' },
  ];
  expect(unitsOf(units.map(unitLine).join('\n'))).toEqual(units);
});

it('takes a heading as the label of its paragraph, and a question with its answer', () => {
  expect(unitsOf('How we work\nIn steps.\nA point\nCan I stop?\nYes.')).toEqual([
    { label: 'How we work', text: 'In steps.' },
    { text: 'A point' },
    { kind: 'question', label: 'Can I stop?', text: 'Yes.' },
  ]);
});
