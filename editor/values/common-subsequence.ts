/**
 * The longest sequence that two lists share, in order.
 *
 * @returns pairs of an index in `before` and one in `after`, both rising
 */
export function commonSubsequence<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isEqual: (left: Item, right: Item) => boolean = Object.is,
): [before: number, after: number][] {
  // Most lists differ in one place: what they share at both ends needs no table.
  const shorter = Math.min(before.length, after.length);
  const equalAt = (left: number, right: number) => isEqual(before[left] as Item, after[right] as Item);
  let head = 0;
  while (head < shorter && equalAt(head, head)) head++;
  let tail = 0;
  while (tail < shorter - head && equalAt(before.length - 1 - tail, after.length - 1 - tail)) tail++;

  const pairs: [number, number][] = Array.from({ length: head }, (_, at) => [at, at]);
  const rows = before.length - head - tail;
  const columns = after.length - head - tail;
  const width = columns + 1;
  // lengths[row * width + column]: of the longest sequence from there to the end.
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] = equalAt(head + row, head + column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (equalAt(head + row, head + column)) pairs.push([head + row++, head + column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  for (let at = tail; at > 0; at--) pairs.push([before.length - at, after.length - at]);
  return pairs;
}
