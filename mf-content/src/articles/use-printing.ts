import { useEffect, useEffectEvent } from 'react';

/** Prints as soon as the component is rendered, and reports when printing has ended. */
export function usePrinting(onPrinted: () => void): void {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
}
