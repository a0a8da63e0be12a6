import { useEffect, useState } from 'react';

/** While something loads. Nothing for the first 300 ms: what comes that quickly needs no announcement. */
export function Pending({ label = 'Loading …' }: { label?: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="py-10 text-muted">
      {isShown ? label : ''}
    </p>
  );
}
