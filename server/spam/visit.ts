import type { IncomingHttpHeaders } from 'node:http';
import { HONEYPOT, OPEN_FOR } from '#contract/visit-signs.ts';

/** How a form was sent, besides what was typed. */
export interface Visit {
  isHoneypotFilled: boolean;
  /** Milliseconds; undefined when it was not told, as without JavaScript. */
  openFor: number | undefined;
  /** By a script that asked for JSON: the site's own tells how long its page was open. */
  isByScript: boolean;
  isByBrowser: boolean;
}

/**
 * @param headers of the request
 * @param fields what was posted, whatever it is
 * @param isByScript see Visit
 */
export function readVisit(headers: IncomingHttpHeaders, fields: unknown, isByScript: boolean): Visit {
  const given = typeof fields === 'object' && fields !== null ? new Map(Object.entries(fields)) : new Map();
  return {
    isHoneypotFilled: isFilled(given.get(HONEYPOT)),
    openFor: millisecondsOf(given.get(OPEN_FOR)),
    isByScript,
    isByBrowser: headers.origin !== undefined,
  };
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** A number in JSON, its text in a form; anything else is as good as not told. */
function millisecondsOf(value: unknown): number | undefined {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const milliseconds = isGiven ? Number(value) : Number.NaN;
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}
