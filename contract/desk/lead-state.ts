/** What an enquiry or application is, and how far it has come. */
export const leadKinds = ['enquiry', 'application'] as const;

export type LeadKind = (typeof leadKinds)[number];

/** Where an enquiry came from: a form of the website, or a mail. */
export const enquirySources = ['consultation', 'contact', 'mail'] as const;

export type EnquirySource = (typeof enquirySources)[number];

/** `late`: open, and past the promised 24 hours. `quarantine`: suspected spam that was not released. */
export type LeadState = 'open' | 'late' | 'answered' | 'quarantine';

/** How far an application has come. */
export const stages = ['new', 'talking', 'offered', 'declined'] as const;

export type Stage = (typeof stages)[number];
