import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { followReplacedNodes } from './replaced-nodes.ts';

/** How texts are replaced in one element: by Chrome's translator, and by others in two steps, or with the text inside. */
const TRANSLATORS = {
  'in one step': (text: Text) => text.replaceWith(translationOf(text)),
  'in two steps': (text: Text) => {
    text.before(translationOf(text));
    text.remove();
  },
  'by a wrapper': (text: Text) => {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
  },
};

function translationOf({ data }: Text): Element {
  return Object.assign(document.createElement('font'), { textContent: `«${data}»` });
}

const textsIn = (node: Node): Text[] =>
  [...node.childNodes].flatMap((child) => (child instanceof Text ? [child] : textsIn(child)));

/** Observers are told after the current task. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function translate(how: (text: Text) => void): Promise<void> {
  for (const text of textsIn(document.body)) how(text);
  await settled();
}

function Heading({ count, unit = 'leads', isNew = false }: { count: number; unit?: string; isNew?: boolean }) {
  return (
    <h1>
      {isNew && <b>New: </b>}
      {count} {unit}
      {count > 9 && ' (many)'}
    </h1>
  );
}

const heading = () => screen.getByRole('heading').textContent?.replaceAll(/[«»]/g, '');

beforeAll(followReplacedNodes);
beforeEach(() => document.body.replaceChildren());

for (const [name, how] of Object.entries(TRANSLATORS)) {
  test(`a number that changes is shown after its text was replaced ${name}, again and again`, async () => {
    const { rerender } = render(<Heading count={1} />);
    for (const count of [2, 3, 4]) {
      await translate(how);
      rerender(<Heading count={count} />);
      await settled();
      expect(heading()).toBe(`${count} leads`);
    }
  });

  test(`elements and texts come and go among texts that were replaced ${name}`, async () => {
    const { rerender, unmount } = render(<Heading count={10} />);
    await translate(how);
    rerender(<Heading count={10} isNew />);
    await translate(how);
    expect(heading()).toBe('New: 10 leads (many)');
    rerender(<Heading count={9} />);
    await settled();
    expect(heading()).toBe('9 leads');
    await translate(how);
    unmount();
    expect(document.body.textContent?.replaceAll(/[«»]/g, '')).toBe('');
  });
}

test('a text stays single when its translation is taken back', async () => {
  const { rerender } = render(<Heading count={1} />);
  const originals = textsIn(screen.getByRole('heading'));
  await translate(TRANSLATORS['in one step']);
  for (const [at, font] of [...screen.getByRole('heading').children].entries()) font.replaceWith(originals[at] ?? '');
  await settled();
  expect(heading()).toBe('1 leads');
  rerender(<Heading count={2} />);
  await settled();
  expect(heading()).toBe('2 leads');
});

test('an element goes which an extension has moved into a wrapper', () => {
  const field = (isShown: boolean) => (
    <form>
      {isShown && <input />}
      <p>Below</p>
    </form>
  );
  const { rerender } = render(field(true));
  const wrapper = document.createElement('div');
  const input = screen.getByRole('textbox');
  input.before(wrapper);
  wrapper.append(input);
  rerender(field(false));
  expect(screen.queryByRole('textbox')).toBeNull();
});
