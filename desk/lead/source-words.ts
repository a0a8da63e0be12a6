import type { EnquirySource } from '#contract/desk/lead-state.ts';

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
