/** What the address of the log keeps. */
export interface LogSearch {
  /** The id of the person whose actions are shown. */
  person?: string;
}

/** Anything may be in an address: what is unknown or malformed is left out. */
export function readLogSearch({ person }: Record<string, unknown>): LogSearch {
  return typeof person === 'string' && person !== '' ? { person } : {};
}
