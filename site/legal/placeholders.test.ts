import { expect, test } from 'vitest';
import { fillHtml, UnknownPlaceholderError } from './placeholders.ts';

const facts = {
  privacy: { text: 'privacy@kolam.example', href: 'mailto:privacy@kolam.example' },
  brand: { text: 'Kolam & "Daughters" <Ltd>' },
};
const filled = (html: string) => fillHtml(html, facts, 'content/legal/terms.md');

test('a fact with an address becomes a link', () =>
  expect(filled('<p>Write to {privacy}.</p>')).toBe(
    '<p>Write to <a href="mailto:privacy@kolam.example">privacy@kolam.example</a>.</p>',
  ));

test('a fact without an address becomes escaped text', () =>
  expect(filled('<h2 id="what-brand-does">What {brand} does</h2>')).toBe(
    '<h2 id="what-brand-does">What Kolam &amp; &quot;Daughters&quot; &lt;Ltd&gt; does</h2>',
  ));

test('in attributes a fact becomes plain text', () => {
  expect(filled('<a href="mailto:%7Bprivacy%7D?x=1">us</a>')).toBe('<a href="mailto:privacy@kolam.example?x=1">us</a>');
  expect(filled('<div aria-label="Data of {brand}">{privacy}</div>')).toBe(
    '<div aria-label="Data of Kolam &amp; &quot;Daughters&quot; &lt;Ltd&gt;"><a href="mailto:privacy@kolam.example">privacy@kolam.example</a></div>',
  );
});

test.each(['<p>{legl}</p>', '<a href="mailto:%7Blegl%7D">us</a>', '<p>{constructor}</p>'])('%s throws', (html) =>
  expect(() => filled(html)).toThrow(UnknownPlaceholderError),
);
