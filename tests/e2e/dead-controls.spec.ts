import { expect, type Page } from '@playwright/test';
import type { SiteData } from '#contract/site-data.ts';
import { examineControls } from './dead-controls.ts';
import { deadDestinations } from './destinations.ts';
import { type OpenedWindow, test } from './fixtures.ts';
import { addressOf, kindOf, type PageKind, pageKinds, pageSources, sitemapPaths } from './page-kinds.ts';

/** Header, menus and footer alone have more; fewer means that the test looked at nothing. */
const FEWEST_CONTROLS = 60;

/** As many kinds are opened in one test: in a browser that knows the site's files a page takes half the time. */
const KINDS_A_TEST = 6;
/** For one kind; on an idle machine it takes 3 s. */
const PATIENCE_MS = 60_000;

const PATHS = sitemapPaths();

const LOOKS = [
  { name: 'at 1280 px', width: 1280, javaScriptEnabled: true },
  { name: 'at 390 px', width: 390, javaScriptEnabled: true },
  { name: 'without JavaScript', width: 1280, javaScriptEnabled: false },
];

// Thousands of presses: a trace of them would take longer than they do. What moves by itself stands still.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test('every page of the sitemap is of a kind whose controls are tried', () => {
  const unknown = PATHS.filter((path) => !kindOf(path));
  expect(unknown, 'pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

test('every file that makes pages has a kind whose controls are tried', () => {
  const known = new Set(pageKinds.map(({ source }) => source));
  const unknown = pageSources().filter((file) => !known.has(file));
  expect(unknown, 'files of site/pages of a new kind: give it an entry in page-kinds.ts').toEqual([]);
});

for (const { name, width, javaScriptEnabled } of LOOKS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    for (let from = 0; from < pageKinds.length; from += KINDS_A_TEST) {
      const some = pageKinds.slice(from, from + KINDS_A_TEST);
      const names = some.map(({ name }) => name).join(', ');
      test(`every control does something on ${names}`, async ({ page, pages, agency, email, openedWindows }) => {
        test.setTimeout(some.length * PATIENCE_MS);
        for (const [at, kind] of some.entries()) {
          await test.step(kind.name, async () => {
            if (kind.status) pages.expectFault(new RegExp(`^Status ${kind.status}: `));
            const stage = { page, agency, email: `${at}-${email}` };
            const address = await addressOf(kind, stage);
            const { dead, activated } = await tryControls(page, { address, javaScriptEnabled, openedWindows, kind });
            expect.soft(dead, `${kind.name}, ${address}: controls that do nothing`).toEqual([]);
            expect.soft(activated, address).toBeGreaterThan(FEWEST_CONTROLS);
          });
        }
      });
    }
  });
}

interface Trial {
  address: string;
  javaScriptEnabled: boolean;
  openedWindows: OpenedWindow[];
  kind: Pick<PageKind, 'allowsDisabled'>;
  patience?: number;
}

async function tryControls(page: Page, { address, javaScriptEnabled, openedWindows, kind, patience }: Trial) {
  const { dead, destinations, activated } = await examineControls(page, {
    enter: async (page) => {
      await page.goto(address);
    },
    javaScriptEnabled,
    allowsDisabled: kind.allowsDisabled ?? false,
    openedWindows: () => openedWindows.length,
    ...(patience && { patience }),
  });
  const { origin } = new URL(page.url());
  return { dead: [...dead, ...(await deadDestinations(destinations, origin))], activated };
}

// The test itself: what it must find, and what it must not.

/** There are thirty dead ones, and the living answer at once, or after 150 ms. */
const SHORT_PATIENCE_MS = 700;

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

/** Living without a script. */
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

/** Living by a script. */
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
  const trial = {
    address: '/-/controls',
    javaScriptEnabled: true,
    openedWindows,
    kind: {},
    patience: SHORT_PATIENCE_MS,
  };
  expect(namesIn((await tryControls(page, trial)).dead)).toEqual(Object.keys(DEAD).sort());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('of a page whose scripts do not run, the controls are named that need them', async ({
    page,
    agency,
    openedWindows,
  }) => {
    await serveControls(page, { ...PLAIN, ...SCRIPTED }, agency.siteData);
    const trial = {
      address: '/-/controls',
      javaScriptEnabled: false,
      openedWindows,
      kind: {},
      patience: SHORT_PATIENCE_MS,
    };
    const needScripts = Object.keys(SCRIPTED).filter((name) => name !== 'a link that a script answers');
    expect(namesIn((await tryControls(page, trial)).dead)).toEqual(needScripts.sort());
  });
});

test('a page that changes by itself is refused: it would bring every dead control to life', async ({
  page,
  agency,
  openedWindows,
}) => {
  const clock = '<p id="clock"></p><script>setInterval(() => { clock.textContent = performance.now(); }, 10)</script>';
  await serveControls(page, { clock }, agency.siteData);
  const trial = {
    address: '/-/controls',
    javaScriptEnabled: true,
    openedWindows,
    kind: {},
    patience: SHORT_PATIENCE_MS,
  };
  await expect(tryControls(page, trial)).rejects.toThrow('keeps changing by itself');
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
