import type { APIRoute } from 'astro';
import type { SiteData } from '#contract/site-data.ts';
import { openJobs } from '#site/catalogue/jobs.ts';
import { siteFacts } from '#site/catalogue/site.ts';

/** The facts the server reads: see contract/site-data.ts. */
export const GET: APIRoute = async () => {
  const { brand, mailboxes, phone, forms, words, redirects } = await siteFacts();
  const data: SiteData = {
    brand,
    receiptPrefix: forms.receipt_prefix,
    mailboxes: { leads: mailboxes.leads, hello: mailboxes.hello },
    phone: phone.display,
    responsePromise: forms.response_promise,
    newsletterConsent: words.newsletter_text,
    choices: { projectType: forms.project_types, budget: forms.budgets },
    positions: Object.fromEntries((await openJobs()).map(({ slug, title }) => [slug, title])),
    redirects,
  };
  return Response.json(data);
};
