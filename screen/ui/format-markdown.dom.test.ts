import { expect, it } from 'vitest';
import { type Format, formatMarkdown } from './format-markdown.ts';

/** @param marked a text with the selection between | and | */
function apply(marked: string, format: Format): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - 1;
  const text = marked.replaceAll('|', '');
  const edit = formatMarkdown(text, start, end, format);
  const result = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return `${result.slice(0, edit.selectFrom)}|${result.slice(edit.selectFrom, edit.selectTo)}|${result.slice(edit.selectTo)}`;
}

it.each<[Format, string, string]>([
  ['bold', 'It cost |40 hours|.', 'It cost **|40 hours|**.'],
  ['bold', 'It cost **|40 hours|**.', 'It cost |40 hours|.'],
  ['link', 'See |our work|.', 'See [our work](|https://|).'],
  ['link', 'See |https://a.example/b|.', 'See [|words|](https://a.example/b).'],
  ['heading', 'Text\nThe ho|ur|s\nMore', 'Text\n\n## The hours||\nMore'],
  ['heading', '## The |hours|', 'The hours||'],
  ['list', 'Text\n\n|one\ntwo|', 'Text\n\n|- one\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
])('%s: %j becomes %j', (format, before, after) => {
  expect(apply(before, format)).toBe(after);
});
