import { ConfigurationError, PermanentDeliveryError } from '#server/outbox/deliver.ts';
import { enhancedCode } from './dead-address.ts';

/** SMTP commands whose answers are about one mail, or one address. */
export const MESSAGE_COMMANDS = ['RCPT TO', 'DATA'];

/**
 * What is wrong with the mail server, for a person.
 *
 * @param error as `classifySmtpError` returns it
 * @param host of the mail server, with its port
 * @returns undefined when the server answers, and refuses this mail or its address only
 */
export function mailServerFault(error: unknown, host: string): string | undefined {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof PermanentDeliveryError || !(error instanceof Error)) return undefined;
  const { command, responseCode, response }: Error & { command?: unknown; responseCode?: unknown; response?: unknown } =
    error;
  const reply = typeof response === 'string' ? response : '';
  const isOfServer = responseCode === 421 || enhancedCode(reply)?.split('.')[1] === '3';
  if (reply !== '' && MESSAGE_COMMANDS.includes(String(command)) && !isOfServer) return undefined;
  const asWords = () => {
    // Nobody who reads this needs to know to whom we wrote.
    const said = reply.replace(/[^\s<>]+@[^\s<>]+/g, '(address)').replace(/\.?\s*$/, '.');
    if (reply !== '') return `takes no mails now. It says: ${said}`;
    if (/ENOTFOUND|EDNS|EAI_AGAIN/.test(error.message + Reflect.get(error, 'code'))) return 'cannot be found.';
    return 'does not answer.';
  };
  return `The mail server at ${host} ${asWords()}`;
}
