/** What is known of a lead, in words. */
import type { EnquirySource, Outcome, Stage } from '#contract/desk/lead-state.ts';

/** What came of an enquiry. */
export const outcomeNames: Record<Outcome, string> = { quoted: 'Quoted', won: 'Won', lost: 'Lost' };

/** How far an application has come. */
export const stageNames: Record<Stage, string> = {
  new: 'New',
  talking: 'Talking',
  offered: 'Offered',
  declined: 'Declined',
};

/** Where an enquiry came from, after "Received". */
export const sourceWords: Record<EnquirySource, string> = {
  contact: 'by the contact form',
  consultation: 'by the consultation form',
  meeting: 'by the booking page',
  mail: 'by mail',
  phone: 'by phone',
  whatsapp: 'by WhatsApp',
  event: 'in person',
};

/** A page of the website by its path, in words where the path says nothing to people. */
export const pageName = (path: string): string => (path === '/' ? 'Home page' : path);
