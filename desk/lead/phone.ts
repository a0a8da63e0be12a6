/** Phone numbers as visitors type them. */

/** Ten digits are a number in India without its country code; there a 0 before it, or 91 without +, is the same number. */
const INDIAN = /^(?:0|91)?(\d{10})$/;

/** E.164: a country code and a number have 15 digits at most. */
const INTERNATIONAL = /^\+\d{8,15}$/;

/** How a typed number is shown and called. */
export function readPhoneNumber(typed: string) {
  // "+91 (0) 98765 …": the 0 is dialled within the country only.
  const isInternational = /^\s*(?:\+|00)/.test(typed);
  const given = (isInternational ? typed.replace(/\(0\)/, '') : typed).replace(/[^\d+*#]/g, '').replace(/^00/, '+');
  const indian = INDIAN.exec(given)?.[1];
  const dialled = indian ? `+91${indian}` : given;
  return {
    /** With +91 where the visitor left it out. */
    shown: indian === given ? `+91 ${typed}` : typed,
    /** With the country code where it is known; undefined when there is no digit. */
    href: dialled ? `tel:${encodeURIComponent(dialled).replace('%2B', '+')}` : undefined,
    /** Undefined when the country is not known. */
    whatsApp: INTERNATIONAL.test(dialled) ? `https://wa.me/${dialled.slice(1)}` : undefined,
  };
}
