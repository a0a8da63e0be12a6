import { type ComponentType, lazy } from 'react';
import { getMe } from '#contract/desk/sign-in.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { readConnection, untilOnline } from '#screen/api/connection.ts';

/**
 * Loads a part of the screen's code. While the server cannot be reached it waits: the router would reload the page, and the
 * browser's error page would take the place of the desk.
 *
 * @throws what `load` throws when the server answers: a newer release has replaced the file, or the browser keeps its failure
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Whatever it answers: it shows whether the server can be reached.
    await callEndpoint(getMe, {}).catch(() => undefined);
    if (!readConnection().isOffline) throw error;
    await untilOnline();
    return loadPart(load);
  }
}

/** A component that is loaded when it is shown first. @param name of the component in its file */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(() => loadPart(load).then((part) => ({ default: part[name] })));
