/** Phone numbers as visitors type them. */

/** Ten digits are a number in India without its country code; there a 0 before it, or 91 without +, is the same number. */
const INDIAN = /^(?:0|91)?(\d{10})$/;

/** E.164: a country code and a number have 15 digits at most. */
const INTERNATIONAL = /^\+\d{8,15}$/;

export interface PhoneNumber {
  /** For `tel:`, with the country code where it is known; empty when there is no digit. */
  dialled: string;
  /** What stands before the typed number on the screen: `+91` where the visitor left it out. */
  addedCode: string;
  /** For `https://wa.me/`: digits only. Undefined when the country is not known. */
  whatsApp: string | undefined;
}

export function readPhoneNumber(typed: string): PhoneNumber {
  // "+91 (0) 98765 …": the 0 is dialled within the country only.
  const isInternational = /^\s*(?:\+|00)/.test(typed);
  const given = (isInternational ? typed.replace(/\(0\)/, '') : typed).replace(/[^\d+*#]/g, '').replace(/^00/, '+');
  const indian = INDIAN.exec(given)?.[1];
  const dialled = indian ? `+91${indian}` : given;
  return {
    dialled,
    addedCode: indian === given ? '+91' : '',
    whatsApp: INTERNATIONAL.test(dialled) ? dialled.slice(1) : undefined,
  };
}
