/** As people in India write it, such as 1,20,000. */
export const formatNumber = (number: number): string => number.toLocaleString('en-IN');
