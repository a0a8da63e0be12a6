/** A price or a pay in words, such as `from ₹15,000 per project`, in three parts. The parts together are the whole text. */
export interface PriceParts {
  /** `from `, or nothing. */
  before: string;
  /** One amount, or two with a dash: `₹12,000 – ₹30,000`. Nothing if the text has no amount. */
  amount: string;
  /** ` per project`, or nothing. */
  after: string;
}

/** Takes the amount out of a price, so that it can be larger than its words. A text without an amount is all `before`. */
export function priceParts(text: string): PriceParts {
  const [amount = ''] = /[₹$][\d,]*\d(?: – [₹$][\d,]*\d)?/.exec(text) ?? [];
  if (amount === '') return { before: text, amount, after: '' };
  const at = text.indexOf(amount);
  return { before: text.slice(0, at), amount, after: text.slice(at + amount.length) };
}
