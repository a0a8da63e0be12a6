/** Such as 1,20,000: as India writes it. */
export const formatNumber = (number: number): string => number.toLocaleString('en-IN');

/** Such as "1 enquiry" and "1,20,000 enquiries". */
export const counted = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;
