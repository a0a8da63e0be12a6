/** What an enquiry or application is, and how far it has come. Each list is closed: a new entry is named here and nowhere else. */
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
 * Whose turn it is, in the order of a list of all. `open`: ours. `follow-up`: rests until a day. `waiting`: the client's, who has our
 * reply. `quarantine`: suspected spam, or marked as spam.
 */
export const leadStates = ['open', 'follow-up', 'waiting', 'answered', 'quarantine'] as const;

export type LeadState = (typeof leadStates)[number];

/** As people see it. `late`: open, and past the promised time or the time of its follow-up. */
export const shownStates = ['late', ...leadStates] as const;

export type ShownState = (typeof shownStates)[number];

/** Whose a follow-up is: a person has set the day, or a meeting is booked until then. */
export const followUps = ['person', 'meeting'] as const;

export type FollowUp = (typeof followUps)[number];

/** What came of an enquiry. `quoted`: a quotation is out. */
export const outcomes = ['quoted', 'won', 'lost'] as const;

export type Outcome = (typeof outcomes)[number];

/** How far an application has come. */
export const stages = ['new', 'talking', 'offered', 'declined'] as const;

export type Stage = (typeof stages)[number];

/** What a person wants of a lead after a reply. `open`: it stays open, and the promised time counts from the reply. */
export const afterReply = ['answered', 'open', 'waiting'] as const;

export type AfterReply = (typeof afterReply)[number];
