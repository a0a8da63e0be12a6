import { expect, it } from 'vitest';
import { Page } from './page.ts';
import { visibleText, wordedElements } from './visible-text.ts';

const textsOf = (body: string): string[] =>
  wordedElements(new Page('/a.html', `<body>${body}</body>`)).map(visibleText);

it('finds words where they stand, each once', () => {
  const body = '<div><p>One <b>two</b><br>three</p><ul><li>Four</li><li><a>Five</a></li></ul></div>';
  expect(textsOf(body)).toEqual(['One two three', 'Four', 'Five']);
});

it('puts a space between elements, and none between the parts of one', () => {
  expect(textsOf('<p>© <!-- -->20<!-- -->25<i>Kolam</i></p>')).toEqual(['© 2025 Kolam']);
});

it('keeps a word whole in which a line may end', () => {
  expect(textsOf('<p>hello@<wbr>kolam.example</p>')).toEqual(['hello@kolam.example']);
});

it('leaves out what is not read', () => {
  const unread = '<script>a</script><style>b</style><pre>c</pre><svg><title>d</title></svg>';
  expect(textsOf(`${unread}<p>Say <code>e</code> aloud${unread}</p>`)).toEqual(['Say aloud']);
});
