import { micromark } from 'micromark';
import { escapeHtml } from '#contract/escape-html.ts';
import { routes } from '#contract/routes.ts';
import type { SiteData } from '#contract/site-data.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { type Mail, mailMessage, messageIdOf } from '#server/mail/mail.ts';
import type { MailContext } from '#server/mail/mail-context.ts';
import type { OutboxMessage } from '#server/outbox/repository.ts';
import { hashToken } from '#server/token.ts';
import { htmlToPlainText } from './html-to-plain-text.ts';
import { listHeaders } from './mails.ts';

/** The queue of letters: they never delay the mails of an enquiry. */
export const LETTER_QUEUE = 'letters';

export type LetterMailDeps = Pick<MailContext, 'siteUrl' | 'serverUrl' | 'newId'> & {
  siteData: Pick<SiteData, 'brand' | 'mailboxes' | 'words'>;
};

export interface LetterContent {
  subject: string;
  /** Markdown. */
  text: string;
  /** Its end, a paragraph an entry, with `{brand}`, `{consent}` and `{unsubscribeLink}`. */
  ending: readonly string[];
}

/** For whom it is: what the person agreed to, and the link that unsubscribes them. */
interface Reader {
  consent: string;
  unsubscribeUrl: string;
}

export interface RenderedLetter {
  html: string;
  text: string;
}

/**
 * Renders a letter once, for any number of readers. It loads nothing and reports nothing: no pictures, no scripts, no links
 * but those of its author. HTML in the Markdown is shown as text, and links of other kinds than web and mail lead nowhere.
 */
export function renderLetter(
  { siteData: { brand }, siteUrl }: LetterMailDeps,
  { subject, text, ending }: LetterContent,
): (reader: Reader) => RenderedLetter {
  const body = bodyHtml(text, siteUrl);
  const bodyText = htmlToPlainText(body);
  const signature = `${brand}, ${siteUrl}`;
  return ({ consent, unsubscribeUrl }) => {
    const values = { brand, consent, unsubscribeLink: unsubscribeUrl };
    // The token says nothing to a reader, and would fill three lines.
    const { host, pathname } = new URL(unsubscribeUrl);
    const link = `<a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(host + pathname)}</a>`;
    const htmlValues = { brand: escapeHtml(brand), consent: escapeHtml(consent), unsubscribeLink: link };
    const endingHtml = ending.map((paragraph) => `<p>${fillIn(escapeHtml(paragraph), htmlValues)}</p>`);
    return {
      html: page({ brand, subject, siteUrl, body, ending: endingHtml.join('\n') }),
      text: [
        ...(subject ? [subject, ''] : []),
        bodyText,
        '',
        '* * *',
        '',
        ...ending.map((paragraph) => `${fillIn(paragraph, values)}\n`),
        signature,
      ].join('\n'),
    };
  };
}

/** The mail to one subscriber. */
export function letterMessage(
  deps: LetterMailDeps,
  subject: string,
  render: (reader: Reader) => RenderedLetter,
  { email, consent, unsubscribeToken }: { email: string; consent: string; unsubscribeToken: string },
): OutboxMessage {
  const { brand, mailboxes } = deps.siteData;
  const unsubscribeUrl = deps.serverUrl + routes.newsletterUnsubscribe(unsubscribeToken);
  const mail: Mail = {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: email },
    subject,
    ...render({ consent, unsubscribeUrl }),
    headers: {
      // RFC 2919: by it readers sort their mail, and mail programs know that out-of-office answers are unwanted.
      'List-ID': `newsletter.${mailboxes.hello.split('@').at(-1)}`,
      'X-Auto-Response-Suppress': 'All',
      ...listHeaders(unsubscribeUrl, mailboxes.hello),
    },
  };
  const message = mailMessage(mail, deps.newId(), 'letter', mailboxes.hello);
  // Follows from the token, as the link in it does.
  const messageId = messageIdOf(hashToken(unsubscribeToken).slice(0, 32), 'letter', mailboxes.hello);
  return { ...message, messageId, queue: LETTER_QUEUE };
}

/** A letter as its author gets it for a test, or looks at it: with a link to unsubscribe that belongs to nobody. */
export function exampleLetter(deps: LetterMailDeps, content: LetterContent): RenderedLetter {
  const unsubscribeUrl = deps.serverUrl + routes.newsletterUnsubscribe('example');
  return renderLetter(deps, content)({ consent: deps.siteData.words.newsletter.consent, unsubscribeUrl });
}

/** A test, to its author. */
export function testLetterMessage(deps: LetterMailDeps, content: LetterContent, to: string): OutboxMessage {
  const { brand, mailboxes } = deps.siteData;
  const mail: Mail = {
    from: { name: brand, address: mailboxes.hello },
    to: { name: '', address: to },
    subject: `[Test] ${content.subject}`,
    ...exampleLetter(deps, content),
    headers: { 'X-Auto-Response-Suppress': 'All' },
  };
  return mailMessage(mail, deps.newId(), 'letter-test', mailboxes.hello);
}

/** The subject is the one heading of the first level; links within the site get its address. */
function bodyHtml(markdown: string, siteUrl: string): string {
  // Without pictures: one that loads tells its server who reads the letter, and when.
  return (
    micromark(markdown, { extensions: [{ disable: { null: ['labelStartImage'] } }] })
      .replace(/<(\/?)h1>/g, '<$1h2>')
      .replaceAll(/<a href="\/(?!\/)/g, `<a href="${escapeHtml(siteUrl)}/`)
      // micromark empties the address of a link that it holds for dangerous.
      .replaceAll(/<a href=""[^>]*>(.*?)<\/a>/gs, '$1')
  );
}

/**
 * One column without tables. Mail programs that know no style sheet show plain paragraphs; those that know no dark scheme
 * show the light one or invert it.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f3ebdf; }
.ground { background: #f3ebdf; padding: 32px 16px; color: #211a15; font: 17px/1.6 "Anek Latin", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: break-word; }
.sheet { max-width: 536px; margin: 0 auto; background: #fffdf9; border-top: 8px solid #b5391b; padding: 28px 32px 36px; }
.brand { margin: 0 0 28px; font-size: 15px; font-weight: 600; }
.brand a { color: #5d5148; text-decoration: none; }
h1, h2, h3, h4, h5, h6 { font-weight: 650; line-height: 1.2; letter-spacing: -0.01em; margin: 32px 0 12px; text-wrap: balance; }
h1 { font-size: 30px; letter-spacing: -0.02em; margin: 0 0 24px; }
h2 { font-size: 22px; }
h3 { font-size: 19px; }
h4, h5, h6 { font-size: 17px; }
p, ul, ol, blockquote, pre { margin: 0 0 16px; }
ul, ol { padding-left: 24px; }
li { margin: 0 0 6px; }
a { color: #b5391b; text-decoration: underline; text-underline-offset: 0.2em; }
blockquote { border-left: 3px solid #b5391b; padding-left: 16px; color: #5d5148; }
blockquote p:last-child { margin-bottom: 0; }
code, pre { font-family: ui-monospace, SFMono-Regular, Consolas, monospace; font-size: 15px; }
pre { overflow-x: auto; background: #f3ebdf; padding: 12px 14px; }
hr { border: 0; border-top: 1px solid #e2d6c5; margin: 28px 0; }
.ending { max-width: 536px; margin: 0 auto; padding: 24px 32px 0; color: #5d5148; font-size: 15px; line-height: 1.5; }
.ending p { margin: 0 0 10px; }
.ending a { color: #5d5148; }
@media (max-width: 480px) {
  .ground { padding: 0 0 32px; }
  .sheet { padding: 24px 20px 28px; }
  .ending { padding: 24px 20px 0; }
  h1 { font-size: 26px; }
}
@media (prefers-color-scheme: dark) {
  body, .ground { background: #1a1410; color: #fbf7f0; }
  .sheet { background: #241b15; border-top-color: #b5391b; }
  a { color: #f0906a; }
  blockquote { border-left-color: #f0906a; }
  blockquote, .brand a, .ending, .ending a { color: #d8cbbb; }
  pre { background: #1a1410; }
  hr { border-top-color: #3d2f24; }
}
`;

function page(parts: { brand: string; subject: string; siteUrl: string; body: string; ending: string }): string {
  const [brand, subject, siteUrl] = [parts.brand, parts.subject, parts.siteUrl].map(escapeHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject || 'Letter'}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="ground">
<main class="sheet">
<p class="brand"><a href="${siteUrl}">${brand}</a></p>
${subject && `<h1>${subject}</h1>\n`}${parts.body}
</main>
<footer class="ending">
${parts.ending}
<p>${brand}, <a href="${siteUrl}">${siteUrl}</a></p>
</footer>
</div>
</body>
</html>
`;
}
