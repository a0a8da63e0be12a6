/** How India counts time and money, on the site, in mails and at the desk. */

/** The time zone of the agency. */
export const INDIA = 'Asia/Kolkata';

/** Whole rupees with Indian digit grouping: ₹1,20,000. */
export const formatRupees = (rupees: number): string => `₹${rupees.toLocaleString('en-IN')}`;
