import { useRef } from 'react';

/** Keys for the items of a list, which have none of their own: an item that moves keeps its key, and so its element. */
export interface ItemKeys {
  keys: readonly number[];
  insert: (index: number) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

export function useItemKeys(length: number): ItemKeys {
  const state = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 });
  const own = state.current;
  // The value can also change from outside, such as after a conflict.
  while (own.keys.length < length) own.keys.push(own.next++);
  own.keys.length = length;
  return {
    keys: own.keys,
    insert: (index) => own.keys.splice(index, 0, own.next++),
    remove: (index) => own.keys.splice(index, 1),
    move: (from, to) => own.keys.splice(to, 0, ...own.keys.splice(from, 1)),
  };
}
