import { getMe } from '#contract/desk/sign-in.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { readConnection, untilOnline } from '#screen/api/connection.ts';

/**
 * Loads a part of the screen's code. While the server cannot be reached it waits: the router would reload the page, and the
 * browser's error page would take the place of the desk.
 *
 * @param triesLeft once the server answers: the connection may have come back between a failed attempt and the answer
 * @throws what `load` throws when the server answers, as it does when a newer release has replaced the file
 */
export async function loadPart<Part>(load: () => Promise<Part>, triesLeft = 1): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Whatever it answers: it shows whether the server can be reached.
    await callEndpoint(getMe, {}).catch(() => undefined);
    const isAnswering = !readConnection().isOffline;
    if (isAnswering && triesLeft === 0) throw error;
    await untilOnline();
    return loadPart(load, isAnswering ? triesLeft - 1 : triesLeft);
  }
}
