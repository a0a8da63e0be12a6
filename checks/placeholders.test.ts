import { expect, it } from 'vitest';
import { faultsIn } from '../tests/support/check-faults.ts';
import { Placeholders } from './placeholders.ts';

function faultsOf(body: string, head = ''): string[] {
  return faultsIn(new Placeholders(), ['/a', `<html><head>${head}</head><body>${body}</body></html>`]);
}

it.each([
  '<p>Call +91 00000 00000, and name an undefinedness, Nan or a método todo.</p>',
  '<pre><code>print(f"{name}", undefined)</code></pre><p>A <code>NaN</code> is no number.</p>',
  '<script>const {a} = undefined</script><script type="application/ld+json">{"name":"A"}</script>',
  '<script type="application/ld+json">{"urlTemplate":"/search?q={search_term_string}"}</script>',
  '<a href="/contact?message=100%25+sure">Ask</a>',
])('passes %s', (body) => {
  expect(faultsOf(body)).toEqual([]);
});

it.each([
  ['<p>Call {phone}</p>', '"{phone}" in <p>.'],
  ['<p>TODO: say more</p>', '"TODO" in <p>.'],
  ['<img alt="{title}">', '"{title}" in alt of <img>.'],
  ['<script type="application/ld+json">{"name":"{brand}"}</script>', '"{brand}" in the structured data.'],
])('finds the placeholder in %s', (body, fault) => {
  expect(faultsOf(body)).toEqual([`/a: ${fault}`]);
});

it('checks the head', () => {
  expect(faultsOf('', '<title>{title} | Kolam</title><meta name="description" content="undefined">')).toEqual([
    '/a: "{title}" in <title>.',
    '/a: "undefined" in content of <meta>.',
  ]);
});
