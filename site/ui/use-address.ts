import { useEffect, useState } from 'react';

/** Safari allows 100 changes of the address in 30 s and throws at the next. */
const PAUSE_MS = 300;

export interface Address {
  /** Changes the address of the page after a pause: while the visitor types. */
  replaceSoon: (address: string) => void;
  /** Changes it at once: when the visitor has chosen something. */
  replaceNow: (address: string) => void;
  /** Does now what is to be done soon. */
  flush: () => void;
}

/** Keeps the address of the page up to date with what it shows, also when the visitor leaves it in the middle of typing. */
export function useAddress(): Address {
  const [address] = useState(createAddress);

  useEffect(() => {
    addEventListener('pagehide', address.flush);
    return () => {
      removeEventListener('pagehide', address.flush);
      address.flush();
    };
  }, [address]);

  return address;
}

function createAddress(): Address {
  let pending: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    if (pending !== undefined) history.replaceState(history.state, '', pending);
    pending = undefined;
  };

  return {
    flush,
    replaceSoon: (address) => {
      pending = address;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    replaceNow: (address) => {
      pending = address;
      flush();
    },
  };
}
