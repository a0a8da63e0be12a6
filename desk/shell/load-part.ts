import { getMe } from '#contract/desk/sign-in.ts';
import { callEndpoint } from '#screen/api/call.ts';
import { readConnection, untilOnline } from '#screen/api/connection.ts';

/**
 * Loads a part of the screen's code. While the server cannot be reached it waits: the router would reload the page, and the
 * browser's error page would take the place of the desk.
 *
 * @throws what `load` throws when the server answers, as it does when a newer release has replaced the file
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // The connection may be back by the time that the server is asked.
    const wasOffline = readConnection().isOffline;
    // Whatever it answers: it shows whether the server can be reached.
    await callEndpoint(getMe, {}).catch(() => undefined);
    if (!wasOffline && !readConnection().isOffline) throw error;
    await untilOnline();
    return loadPart(load);
  }
}
