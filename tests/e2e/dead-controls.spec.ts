import { expect, type Page } from '@playwright/test';
import type { SiteData } from '#contract/site-data.ts';
import { controlsInHeaderAndFooter, type Scene, type TriedControls, tryControls } from './dead-controls.ts';
import { type OpenedWindow, test } from './fixtures.ts';

/** The address at which the tests serve their controls. */
const ADDRESS = '/-/controls';

/** There are thirty dead ones; the working ones respond at once, or after 150 ms. */
const SHORT_TIMEOUT_MS = 700;

/** NAME is the control's. */
const DEAD = {
  'a link to #': '<a href="#">NAME</a>',
  'a link with an empty address': '<a href="">NAME</a>',
  'a link with a script for an address': '<a href="javascript:void 0">NAME</a>',
  'a link without an address': '<a>NAME</a>',
  'a link that keeps the browser from going': '<a href="/about" onclick="event.preventDefault()">NAME</a>',
  'a link to a page that is not there': '<a href="/nothing-here">NAME</a>',
  'a link to a place that is not here': '<a href="#nowhere">NAME</a>',
  'a link to a place that is not there': '<a href="/about#nowhere">NAME</a>',
  'a link to another phone': '<a href="tel:+15550100">NAME</a>',
  'a link to nobody': '<a href="mailto:nobody@example.com">NAME</a>',
  'a link under a cover': '<p class="pile"><a href="/about">NAME</a><span class="cover"></span></p>',
  'a link off the screen': '<a href="/about" style="position: absolute; left: -9999px">NAME</a>',
  'a link of no size': '<a href="/about" style="position: absolute; width: 0; height: 0; overflow: clip">NAME</a>',
  'a link that the pointer goes through': '<a href="/about" style="pointer-events: none">NAME</a>',
  'a link that is inert': '<p inert><a href="/about">NAME</a></p>',
  'an area of a picture':
    '<img usemap="#dead-map" alt=""><map name="dead-map"><area coords="0,0,20,20" href="#" alt="NAME"></map>',
  'a button without a handler': '<button type="button">NAME</button>',
  'a button that only changes its own colour':
    '<button type="button" onclick="this.classList.toggle(\'on\'); this.style.color = \'red\'">NAME</button>',
  'a button that only answers the pointer above it':
    '<button type="button" onmouseenter="document.title = Math.random()">NAME</button>',
  'a button that is disabled': '<button type="button" disabled>NAME</button>',
  'a button that sends a form nowhere': '<form action="/nothing-here" method="post"><button>NAME</button></form>',
  'a button behind another':
    '<button type="button" popovertarget="dead-panel">opens the dead</button><div id="dead-panel" popover><button type="button">NAME</button></div>',
  'a select outside of a form': '<select aria-label="NAME"><option>a<option>b</select>',
  'a select of one choice': '<form><select name="a" aria-label="NAME"><option>a</select></form>',
  'a checkbox outside of a form': '<input type="checkbox" aria-label="NAME">',
  'a field outside of a form': '<input aria-label="NAME">',
  'a field that takes no letters': '<form><input name="a" readonly aria-label="NAME"></form>',
  'a combobox without a list': '<form><input name="a" role="combobox" aria-expanded="false" aria-label="NAME"></form>',
  'a field that is inert': '<form><input name="a" inert aria-label="NAME"></form>',
  'a field that asks for no file':
    '<form><input name="a" type="file" onclick="event.preventDefault()" aria-label="NAME"></form>',
  'details that stay shut': '<details><summary onclick="event.preventDefault()">NAME</summary>More</details>',
  'what says that it is a button': '<span role="button" tabindex="0">NAME</span>',
  'what takes the focus': '<span tabindex="0">NAME</span>',
};

/** Working without a script. */
const PLAIN = {
  'a link to a page': '<a href="/about">NAME</a>',
  'a link to a place here': '<a href="#place">NAME</a>',
  'a link to a place there': '<a href="/about#content">NAME</a>',
  'a link to our phone': '<a href="tel:PHONE">NAME</a>',
  'a link to us': '<a href="mailto:MAILBOX?subject=A">NAME</a>',
  'a link to another site': '<a href="https://example.com/" target="_blank">NAME</a>',
  'a link over two lines': '<p style="width: 9ch">A <a href="/about">NAME</a></p>',
  'a link that is seen with the focus': '<a href="#place" class="skip">NAME</a>',
  'an area of a picture':
    '<img usemap="#map" alt="" width="20" height="20"><map name="map"><area coords="0,0,20,20" href="/about" alt="NAME"></map>',
  'a button that opens a panel':
    '<button type="button" popovertarget="panel">NAME</button><div id="panel" popover><a href="/about">in a panel</a></div>',
  'a button that sends a form': '<form action="/search"><input name="q" aria-label="q"><button>NAME</button></form>',
  'a button that finds a form empty':
    '<form action="/search"><input name="q" required aria-label="r"><button>NAME</button></form>',
  'a button that says why it is disabled':
    '<button disabled aria-describedby="why">NAME</button><p id="why">Not before March.</p>',
  'a select': '<form><select name="a" aria-label="NAME"><option>a<option>b</select></form>',
  'a checkbox': '<form><label><input type="checkbox" name="a" class="hidden">NAME</label></form>',
  'a radio button': '<form><input type="radio" name="a" checked aria-label="NAME"></form>',
  'a field': '<form><textarea name="a" aria-label="NAME"></textarea></form>',
  'a file field': '<form><label><input type="file" name="a" class="hidden">NAME</label></form>',
  details: '<details><summary>NAME</summary><a href="/about">in details</a></details>',
  'a region that scrolls':
    '<div tabindex="0" aria-label="NAME" style="width: 90px; overflow: auto"><pre>WWWWWWWWWWWWWWWWWWW</pre></div>',
  'a trap for robots':
    '<form><input name="a" inert style="position: absolute; width: 1px; height: 1px; padding: 0; border: 0" aria-label="NAME"></form>',
};

/** Working with a script. */
const SCRIPTED = {
  'a link that a script answers': '<a href="/about" onclick="event.preventDefault(); this.after(\'More\')">NAME</a>',
  'a button that changes a text a little later':
    '<button type="button" onclick="setTimeout(() => this.after(\'Done\'), 150)">NAME</button>',
  'a button that is pressed':
    '<button type="button" aria-pressed="false" onclick="this.ariaPressed = String(this.ariaPressed === \'false\')">NAME</button>',
  'a button that asks': '<button type="button" onclick="alert(1)">NAME</button>',
  'a button that moves the focus': '<button type="button" onclick="place.focus()">NAME</button>',
  'a button that scrolls': '<button type="button" onclick="window.scrollTo(0, scrollY + 40)">NAME</button>',
  'a select that a script answers':
    '<select aria-label="NAME" onchange="this.after(\'Chosen\')"><option>a<option>b</select>',
  'what works as a button': '<span role="button" tabindex="0" onclick="this.after(\'Done\')">NAME</span>',
  'a combobox':
    '<form><input name="a" role="combobox" aria-expanded="false" aria-label="NAME" oninput="this.ariaExpanded = true; rows.hidden = false"><p id="rows" hidden><a role="option" href="/about">a row</a></p></form>',
};

test('of a page of dead and living controls, just the dead ones are named', async ({ page, agency, openedWindows }) => {
  await serveControls(page, { ...DEAD, ...renamed(PLAIN), ...renamed(SCRIPTED) }, agency.siteData);
  expect(namesIn((await tryControls(page, ADDRESS, sceneOf(openedWindows))).dead)).toEqual(Object.keys(DEAD).sort());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('of a page whose scripts do not run, the controls are named that need them', async ({
    page,
    agency,
    openedWindows,
  }) => {
    await serveControls(page, { ...PLAIN, ...SCRIPTED }, agency.siteData);
    const needScripts = Object.keys(SCRIPTED).filter((name) => name !== 'a link that a script answers');
    const { dead } = await tryControls(page, ADDRESS, { ...sceneOf(openedWindows), javaScriptEnabled: false });
    expect(namesIn(dead)).toEqual(needScripts.sort());
  });
});

test('a page that changes by itself is refused: it would bring every dead control to life', async ({
  page,
  agency,
  openedWindows,
}) => {
  const clock = '<p id="clock"></p><script>setInterval(() => { clock.textContent = performance.now(); }, 10)</script>';
  await serveControls(page, { clock }, agency.siteData);
  await expect(tryControls(page, ADDRESS, sceneOf(openedWindows))).rejects.toThrow('keeps changing by itself');
});

/** The parts that every page has, and what one page may add. */
const shared = ({ before = '', tree = 1, header = '', main = '', footer = '' } = {}) => ({
  shared: `${before}<header><a href="/about">About</a><a href="/contact">Contact</a>
    <button type="button" id="radix-_r${tree}R_0_" popovertarget="menu">Menu</button>
    <div id="menu" popover><a href="/services">Services</a><a href="/industries">Industries</a></div>${header}</header>
    ${main}<footer><form><input name="a" aria-label="Field"></form><a href="/terms">Terms</a>
    <a href="/privacy-policy">Privacy</a>${footer}</footer>`,
});

/** Each breaks one page of the shared parts, and lists the controls that are then dead. */
const BREACHES = {
  'a dead control in the header': { header: '<button type="button">New</button>', dead: ['New'] },
  'a dead control in the menu': {
    header: '<script>menu.insertAdjacentHTML("beforeend", "<button>New</button>")</script>',
    dead: ['New'],
  },
  'a dead control in the footer': { footer: '<a href="#">New</a>', dead: ['New'] },
  'a dead control in the main part': { main: '<section><button type="button">New</button></section>', dead: ['New'] },
  'a menu that stays shut': { header: '<script>menu.removeAttribute("popover")</script>', dead: ['Menu'] },
  'a link that leads to another place': {
    footer: '<script>document.querySelector("footer a").href = "#"</script>',
    dead: ['Terms'],
  },
  'a cover over a link': {
    header:
      '<i style="position: absolute; inset: 0 auto auto 0; width: 200px; height: 30px; background: red"></i><style>header { position: relative }</style>',
    dead: ['About', 'Contact', 'Menu'],
  },
  'a script that takes every click': {
    header: '<script>addEventListener("click", (event) => event.preventDefault())</script>',
    dead: ['Contact', 'Menu', 'Privacy'],
  },
};

test('what is the same in header and footer of another page is pressed no more, and hides nothing of a page', async ({
  page,
  agency,
  openedWindows,
}) => {
  await serveControls(page, shared(), agency.siteData);
  const inHeaderAndFooter = await controlsInHeaderAndFooter(page, ADDRESS, true);
  const tryShared = async (parts: Parameters<typeof shared>[0]) => {
    await page.unrouteAll();
    await serveControls(page, shared(parts), agency.siteData);
    const tried = { inHeaderAndFooter, onThisPage: new Set<string>() };
    return tryControls(page, ADDRESS, { ...sceneOf(openedWindows), tried });
  };
  // If a page has something before them, or React numbers its trees differently, they still count as the same.
  expect(await tryShared({ tree: 7, before: '<p>A message</p>' })).toMatchObject({ dead: [], activated: 3, known: 5 });
  for (const [name, { dead, ...parts }] of Object.entries(BREACHES)) {
    const found = await tryShared(parts);
    expect.soft(namesIn(found.dead), name).toEqual(dead);
  }
});

/** The main part of one page. */
const single = ({ cover = '', button = '', more = '' } = {}) => ({
  single: `<a href="/about">Link</a><p id="answer"></p>
    <button type="button" onclick="answer.append('Yes')"${button}>Button</button>
    <form action="/search"><input name="q" aria-label="Field"><button>Send</button></form>${cover}${more}`,
});

/** Each breaks one variant of the page, and lists the controls that are then dead. */
const LATER_BREACHES = {
  'a new one': { more: '<section><button type="button">New</button></section>', dead: ['New'] },
  'a button with another script': { button: ' data-broken onfocus="this.onclick = null"', dead: ['Button'] },
  'a cover over them': {
    cover: '<i style="position: absolute; inset: 0; height: 400px; background: red"></i>',
    dead: ['Button', 'Field', 'Link', 'Send'],
  },
};

test('what has answered in one look of a page is pressed no more in the next, and hides nothing of it', async ({
  page,
  agency,
  openedWindows,
}) => {
  const first: TriedControls = { inHeaderAndFooter: new Set(), onThisPage: new Set() };
  const tryWith = (tried: TriedControls) => tryControls(page, ADDRESS, { ...sceneOf(openedWindows), tried });
  await serveControls(page, single(), agency.siteData);
  // The form is sent twice, empty and filled in. One link is followed anyway.
  expect(await tryWith(first)).toMatchObject({ dead: [], activated: 5, known: 0 });
  expect(await tryWith(first)).toMatchObject({ dead: [], activated: 1, known: 3 });
  for (const [name, { dead, ...parts }] of Object.entries(LATER_BREACHES)) {
    await page.unrouteAll();
    await serveControls(page, single(parts), agency.siteData);
    const found = await tryWith({ ...first, onThisPage: new Set(first.onThisPage) });
    expect.soft(namesIn(found.dead), name).toEqual(dead);
  }
});

const sceneOf = (openedWindows: OpenedWindow[]): Omit<Scene, 'enter'> => ({
  javaScriptEnabled: true,
  openedWindows: () => openedWindows.length,
  timeout: SHORT_TIMEOUT_MS,
});

const renamed = (controls: Record<string, string>) =>
  Object.fromEntries(Object.entries(controls).map(([name, html]) => [`${name}, living`, html]));

const namesIn = (faults: string[]) => faults.map((fault) => /“(.*?)”/.exec(fault)?.[1]).sort();

async function serveControls(page: Page, controls: Record<string, string>, { phone, mailboxes }: SiteData) {
  const body = Object.entries(controls).map(([name, html]) =>
    html.replace('NAME', name).replace('PHONE', phone.replaceAll(' ', '')).replace('MAILBOX', mailboxes.hello),
  );
  const html = `<!doctype html><title>Controls</title><style>
    main > * { display: block; margin: 8px }
    .pile { position: relative } .cover { position: absolute; inset: 0 }
    .skip:not(:focus) { position: absolute; left: -9999px }
    .hidden { position: absolute; opacity: 0; width: 1px; height: 1px; pointer-events: none }
    </style><main>${body.join('\n')}<h2 id="place" tabindex="-1">A place</h2><p style="height: 2000px"></main>`;
  await page.route('**/-/controls', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
}
