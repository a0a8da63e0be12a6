/** Amounts of money as they are read. */

/** ₹1,20,000: rupees with Indian digit grouping. */
export const formatRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

/** $38,000: US dollars, whole. */
export const formatDollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
