import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { serverHtml } from '../../tests/support/server-html.ts';
import { DrawKolam } from './DrawKolam.tsx';

const copy = {
  start: 'Draw one',
  task: 'Join the strands.',
  count: 'Strands: {n}.',
  done: 'One strand.',
  between: 'Place {n} of {total}',
};
const begin = async () => {
  render(<DrawKolam seed="about" copy={copy} />);
  await userEvent.click(screen.getByRole('button', { name: 'Draw one' }));
};
const places = () => screen.getAllByRole('button', { name: /^Place/ });
const status = () => screen.getByRole('status').textContent;

test('it is a finished kolam before the script runs, with a button that a page without JavaScript hides', () => {
  const html = serverHtml(<DrawKolam seed="about" copy={copy} />);
  expect(html).toContain('<path');
  expect(html).toMatch(/<button[^>]*kolam-start/);
});

test('a press from before the script has loaded can be repeated', () => {
  const ready = vi.fn();
  document.addEventListener('island:ready', ready, { once: true });
  render(<DrawKolam seed="about" copy={copy} />);
  expect(ready).toHaveBeenCalledOnce();
});

test('a press joins two strands, and another one parts them', async () => {
  await begin();
  expect(status()).toBe('Join the strands. Strands: 13.');
  const [first] = places();
  if (!first) throw new Error('There is no place.');
  await userEvent.click(first);
  expect(status()).toBe('Strands: 12.');
  expect(first.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(first);
  expect(status()).toBe('Join the strands. Strands: 13.');
});

test('it says when one strand is left', async () => {
  await begin();
  // A join of two strands leaves one fewer; a press that does not is taken back.
  for (const place of places()) {
    const before = Number(/\d+/.exec(status() ?? '')?.[0]);
    await userEvent.click(place);
    if (status() === 'One strand.') break;
    if (Number(/\d+/.exec(status() ?? '')?.[0]) >= before) await userEvent.click(place);
  }
  expect(status()).toBe('One strand.');
});

test('by keyboard it is one stop, with arrow keys between the places and space to press', async () => {
  render(<DrawKolam seed="about" copy={copy} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(places()[0]);
  await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
  expect(document.activeElement).toBe(places()[2]);
  expect(places()[2]?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  expect(document.activeElement).toBe(places().at(-1));
  expect(status()).toBe('Strands: 11.');
  expect(places().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});
