import { useEffect, useState } from 'react';

/** The token behind the # of a mailed link; empty without one. @returns with what takes it out of the address */
export function useLinkToken(): { token: string; removeToken: () => void } {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const readToken = () => setToken(location.hash.slice(1));
    window.addEventListener('hashchange', readToken);
    return () => window.removeEventListener('hashchange', readToken);
  }, []);
  const removeToken = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setToken('');
  };
  return { token, removeToken };
}
