/** What an enquiry or application is, and how far it has come. */
export const leadKinds = ['enquiry', 'application'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** Ways in which an enquiry comes that a person of the desk adds by hand. */
export const handSources = ['phone', 'whatsapp', 'event'] as const;

/** Where an enquiry came from: a form of the website, a mail, or what a person added. */
export const enquirySources = ['consultation', 'contact', 'meeting', 'mail', ...handSources] as const;

export type EnquirySource = (typeof enquirySources)[number];

export const sourceNames: Readonly<Record<EnquirySource, string>> = {
  consultation: 'Consultation form',
  contact: 'Contact form',
  meeting: 'Booked meeting',
  mail: 'Mail',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  event: 'In person',
};

/**
 * `late`: open, and past the promised time or the day of its follow-up. `waiting`: for the client, who has our reply.
 * `follow-up`: rests until a day. `quarantine`: suspected spam that was not released.
 */
export type LeadState = 'open' | 'late' | 'waiting' | 'follow-up' | 'answered' | 'quarantine';

/** What came of an enquiry. `quoted`: a quotation is out. */
export const outcomes = ['quoted', 'won', 'lost'] as const;

export type Outcome = (typeof outcomes)[number];

/** How far an application has come. */
export const stages = ['new', 'talking', 'offered', 'declined'] as const;

export type Stage = (typeof stages)[number];
