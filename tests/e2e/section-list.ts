import { expect, type Locator, type Page } from '@playwright/test';

/** The list of the sections of a long page: what a visitor sees of it and does with it. */
export class SectionList {
  readonly #nav: Locator;
  readonly #page: Page;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#nav = page.getByRole('navigation', { name });
  }

  get links(): Locator {
    return this.#nav.getByRole('link');
  }

  /** Every section of the list is jumped to: its heading stands beneath the header, and beneath what else stays there. */
  async expectEveryJump(headingOf: (name: string) => Locator, { isRow = false } = {}): Promise<void> {
    for (const link of await this.links.all()) {
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect.poll(() => decodeURIComponent(new URL(this.#page.url()).hash)).toBe(await link.getAttribute('href'));
      await expectBelowHeader(this.#page, headingOf(name), isRow ? this.links.first() : undefined);
    }
  }

  /** This entry, and no other, is marked as the section in view. */
  async expectMarked(name: string): Promise<void> {
    await expect.poll(() => this.#marked(), 'marked in the list of sections').toEqual([name]);
  }

  /** What looks unlike the rest: the mark is made of styles alone. */
  async #marked(): Promise<string[]> {
    return this.links.evaluateAll((links) => {
      const looks = links.map((link) => {
        const before = getComputedStyle(link, '::before');
        return [getComputedStyle(link).color, before.content, before.borderInlineStartWidth].join();
      });
      const plain = looks.toSorted(
        (a, b) => looks.filter((look) => look === b).length - looks.filter((look) => look === a).length,
      )[0];
      return links.filter((_, at) => looks[at] !== plain).map((link) => link.textContent?.trim() ?? '');
    });
  }
}

/** The heading stands in the upper half of the screen, and nothing that stays there covers it. */
export async function expectBelowHeader(page: Page, heading: Locator, row?: Locator): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(
      async () => {
        const [top, header, under] = [
          await topOf(heading),
          await bottomOf(page.getByRole('banner')),
          await bottomOf(row),
        ];
        if (top < Math.max(header, under))
          return `covered: its top is at ${top}, the header ends at ${header}, ${under}`;
        return top < height / 2 ? 'in view' : `too far down: its top is at ${top}`;
      },
      `where "${await heading.textContent()}" stands`,
    )
    .toBe('in view');
}

/** Where it stands once the page has come to rest: on its way there it passes every other place. */
async function topOf(element: Locator): Promise<number> {
  return element.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
          if (still < 10) requestAnimationFrame(look);
          else resolve(top);
        };
        look();
      }),
  );
}

async function bottomOf(element: Locator | undefined): Promise<number> {
  const box = await element?.boundingBox();
  return box ? box.y + box.height : 0;
}
