import type { BrowserContext } from '@playwright/test';

export interface WatchedPages {
  /** Names an error that the test provokes. It must then occur at least once. */
  expectFault: (pattern: RegExp) => void;
  /** Errors that no test named, and named ones that did not occur: one sentence each. */
  report: () => string[];
}

/**
 * Records everything that no page of the site may do: write to the console, throw, violate its content security policy,
 * request missing files, or contact another host.
 *
 * @param address scheme and host of the site
 */
export async function watchPages(context: BrowserContext, address: string): Promise<WatchedPages> {
  const faults: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', (message) => {
    // The browser's own line for a failed request. It names no address; the two listeners below do.
    if (message.text().startsWith('Failed to load resource')) return;
    // Chrome's remark, at an address with a fragment, about autofocus in a closed popover. It is not an error.
    if (message.text().startsWith('Autofocus processing was blocked')) return;
    faults.push(`Console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // Chrome's own, if the next page is ready before the snapshot of the last: only styles request that transition.
    if (message.startsWith('Transition was aborted because of invalid state.')) return;
    faults.push(`Uncaught: ${message}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) faults.push(`Request to another host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Requests that are cancelled because the visitor moves on.
    if (reason !== 'net::ERR_ABORTED') faults.push(`Request failed: ${reason} ${pathOf(request.url())}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`Status ${response.status()}: ${pathOf(response.url())}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The content security policy refused ${effectiveDirective} ${blockedURI}`),
    );
  });

  return {
    expectFault: (pattern) => expected.push(pattern),
    report: () => [
      ...faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
      ...expected
        .filter((pattern) => !faults.some((fault) => pattern.test(fault)))
        .map((pattern) => `Did not come: ${pattern}`),
    ],
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
