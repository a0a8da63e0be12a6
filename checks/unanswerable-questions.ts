/** What the site has no answer to. The assistant must say so, though each of them has words that stand on some page. */
export const unanswerableQuestions: readonly string[] = [
  'weather tomorrow',
  'who won the world cup',
  'what is the capital of France',
  'best biryani recipe',
  'gold rate today in Mumbai',
  'train timings from Chennai to Madurai',
  'bitcoin price today',
  'who is the prime minister of India',
  'how to lose weight fast',
  'symptoms of dengue fever',
  'visa for Dubai',
  'cricket score live',
  'distance between Delhi and Agra',
  'can you fix my washing machine',
  'मौसम कैसा है',
];
