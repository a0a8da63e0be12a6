import { expect, type Locator, type Page } from '@playwright/test';

/** The list of the sections of a long page, as a visitor sees and uses it. */
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

  /** Every link jumps to its section: the heading is below the header and below other sticky elements. */
  async expectEveryJump(headingOf: (name: string) => Locator, { isRow = false } = {}): Promise<void> {
    for (const link of await this.links.all()) {
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect.poll(() => decodeURIComponent(new URL(this.#page.url()).hash)).toBe(await link.getAttribute('href'));
      await expectBelowHeader(this.#page, headingOf(name), isRow ? this.links.first() : undefined);
    }
  }

  /** Only this entry is marked as the section in view. */
  async expectMarked(name: string): Promise<void> {
    await expect.poll(() => this.#marked(), 'marked in the list of sections').toEqual([name]);
  }

  /** The entry whose look differs from the others: the mark consists of styles only. */
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

/** The heading is in the upper half of the screen, and not covered by sticky elements. */
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

/** Its position when the page has stopped scrolling. */
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
