import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { test } from './fixtures.ts';
import { walkByTab } from './tab-walk.ts';
import { spaceText, textMisfits } from './text-fit.ts';

// Tests the probes of every-kind.spec.ts themselves: what they must find, and what they must ignore.

const SOUND = '<a href="/a">First</a> <button type="button">Second</button> <input aria-label="Third">';

/** Each page has one fault, and names what a walk by Tab must report. */
const WALKS: Record<string, { html: string; fault: RegExp }> = {
  'a control without an outline': {
    html: '<a href="/b" style="outline: none">Bad</a>',
    fault: /^a “Bad”: nothing shows that it has the focus$/,
  },
  'an outline of 1 px': {
    html: '<a href="/b" style="outline: 1px solid black">Bad</a>',
    fault: /^a “Bad”: its outline is 1px thick$/,
  },
  'an outline that can hardly be seen': {
    html: '<a href="/b" style="outline: 3px solid #ccc; outline-offset: 3px">Bad</a>',
    fault: /^a “Bad”: its outline has a contrast of 1\.6\d: /,
  },
  'a control that the header covers': {
    html: '<a href="/b" style="position: absolute; top: 4px; left: 4px">Bad</a>',
    fault: /^a “Bad”: the header covers it$/,
  },
  'a control that something else covers': {
    html: '<p style="position: relative; width: 9em"><a href="/b">Bad</a><i style="position: absolute; inset: 0; background: #ddd"></i></p>',
    fault: /^a “Bad”: nothing of it is seen while it has the focus$/,
  },
  'a row against the order of its controls': {
    html: '<p style="display: flex; flex-direction: row-reverse"><a href="/b">One</a><a href="/c">Bad</a></p>',
    fault: /^a “Bad” comes after a “One”, and stands before it$/,
  },
  'a column against the order of its controls': {
    html: '<p style="display: flex; flex-direction: column-reverse"><a href="/b">One</a><a href="/c">Bad</a></p>',
    fault: /^a “Bad” comes after a “One”, and stands before it$/,
  },
  'a control that gives the focus away': {
    html: '<a href="/b" onfocus="after.focus()">Bad</a><button id="after">After</button>',
    fault: /^a “Bad”: Tab does not lead to it$/,
  },
  'a control that keeps the focus': {
    html: '<input aria-label="Bad" onkeydown="event.preventDefault()"><a href="/c">Never reached</a>',
    fault: /^input “Bad”: the focus came back to it before the end$/,
  },
};

for (const [what, { html, fault }] of Object.entries(WALKS)) {
  test(`a walk by Tab finds ${what}`, async ({ page }) => {
    await show(page, SOUND + html);
    expect((await walkByTab(page, 'forwards')).faults).toContainEqual(expect.stringMatching(fault));
  });
}

test('a walk by Tab finds nothing in a sound page, in either direction, and stops at each control', async ({
  page,
}) => {
  const more = `<p style="columns: 2"><a href="/b">Left</a><br><a href="/c">Right</a></p>
    <p style="height: 2000px"></p><label><input type="radio" name="a" checked>A</label><label><input type="radio" name="a">B</label>
    <a href="/d" inert>Inert</a><button disabled>Disabled</button><details><summary>More</summary><a href="/e">Hidden</a></details>`;
  await show(page, SOUND + more);
  expect(await walkByTab(page, 'forwards')).toEqual({ faults: [], stops: 7 });
  expect(await walkByTab(page, 'backwards')).toEqual({ faults: [], stops: 7 });
});

test('a walk through a part of a page stops at every control in it, and at no other', async ({ page }) => {
  const others = `<a href="/b" style="outline: none">Before</a><section>${SOUND}</section><a href="/c" style="outline: none">After</a>`;
  await show(page, others);
  for (const direction of ['forwards', 'backwards'] as const)
    expect(await walkByTab(page, direction, 'section'), direction).toEqual({ faults: [], stops: 3 });
  await show(page, `${others.replace('<button', '<a href="/d" style="outline: none">Bad</a><button')}`);
  for (const direction of ['forwards', 'backwards'] as const) {
    const faults = ['a “Bad”: nothing shows that it has the focus'];
    expect(await walkByTab(page, direction, 'section'), direction).toEqual({ faults, stops: 4 });
  }
  await show(page, `${SOUND}<section>Nothing to stop at</section>${SOUND}`);
  expect(await walkByTab(page, 'forwards', 'section')).toEqual({ faults: [], stops: 0 });
});

test('finds text that is cut off or overlaps other text, and no other', async ({ page }) => {
  await show(
    page,
    `<p class="cut" style="width: 60px; overflow: hidden; white-space: nowrap">Cut at the right side</p>
    <p class="low" style="height: 20px; overflow: clip">Cut<br>below</p>
    <p>Beneath the other</p><p class="over" style="margin-top: -40px">Over the other</p>
    <pre style="width: 60px; overflow: auto">Scrolls to the right side</pre>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">For ears alone</p>
    <h2 style="line-height: 1">A heading<br>of two lines</h2>`,
  );
  expect(await textMisfits(page)).toEqual([
    '“Cut at the right side” in p.cut is cut off',
    '“below” in p.low is cut off',
    expect.stringMatching(/“Over the other” in p\.over/),
  ]);
});

test('finds text without room for wider spacing', async ({ page }) => {
  // A zero is 1ch wide in every font, so these fit with any font.
  await show(page, '<p class="tight" style="width: 8.5ch; overflow: hidden">00000000</p>');
  expect(await textMisfits(page)).toEqual([]);
  await spaceText(page);
  expect(await textMisfits(page)).toEqual(['“00000000” in p.tight is cut off']);
});

test('axe finds targets of 20 px, faint text and a heading out of order, and in another scheme the faint text', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await show(
    page,
    `<h3>Out of order</h3><p style="color: #999">Faint</p>
    <button type="button" style="width: 20px; height: 20px; padding: 0">A</button><button type="button" style="width: 20px; height: 20px; padding: 0">B</button>`,
  );
  const rulesIn = (violations: string[]) => [...new Set(violations.map((violation) => violation.split(' ')[0]))].sort();
  expect(rulesIn(await axeViolations(page))).toEqual(['color-contrast', 'heading-order', 'target-size']);
  expect(rulesIn(await axeViolations(page, { rules: 'another colour scheme' }))).toEqual(['color-contrast']);
  expect(rulesIn(await axeViolations(page, { rules: 'forced colours' }))).toEqual(['target-size']);
});

/** A page with a sticky header, as on the site. */
async function show(page: Page, html: string): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><title>Probe</title>
    <style>
      html { background: white; color: black; scroll-padding-top: 60px }
      body { margin: 70px 10px 10px; line-height: 20px }
      body > header { position: fixed; z-index: 1; inset: 0 0 auto; height: 50px; background: #eee }
      :focus-visible { outline: 3px solid black }
      p { margin: 20px 0 }
    </style>
    <body><header>Probe</header><main><h1>Probe</h1>${html}</main></body></html>`);
}
