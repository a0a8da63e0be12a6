import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AiProcess } from './AiProcess.tsx';

const copy = { eyebrow: 'How', heading: 'Step by step', text: 'Each with a result.', result: 'Result' };
const action = { label: 'Talk to us', href: '/contact' };
const steps = ['Ask', 'Try', 'Build', 'Keep'].map((title) => ({ title, text: 'Something.', result: 'A page' }));

/** For each step, whether lines come from above and whether they continue below. */
const strandsOf = (count: number) => {
  const html = renderToStaticMarkup(<AiProcess copy={copy} action={action} steps={steps.slice(0, count)} />);
  return [...html.matchAll(/viewBox="0 0 20 40"[^>]*><path d="([^"]+)"/g)].map(([, strand = '']) => ({
    above: / 0c/.test(strand),
    below: / 40c/.test(strand),
  }));
};

test('the line begins at the first step and ends at the last', () => {
  expect(strandsOf(3)).toEqual([
    { above: false, below: true },
    { above: true, below: true },
    { above: true, below: false },
  ]);
  expect(strandsOf(1)).toEqual([{ above: false, below: false }]);
});
