/** A phone number of content/ in its two other forms. */

/** `+91 98765 43210`: `+919876543210`, as phones dial it */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** A link that calls it. */
export const callHref = (phone: string): string => `tel:${dialled(phone)}`;
