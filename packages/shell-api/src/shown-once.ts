import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * State for a secret that is shown once: it is forgotten when the page is left, and not set when its response arrives
 * after that.
 */
export function useShownOnce<Value>(): [Value | undefined, (value: Value | undefined) => void] {
  const [shown, setShown] = useState<Value>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      setShown(undefined);
    };
  }, []);
  const show = useCallback((value: Value | undefined) => {
    if (isHere.current) setShown(value);
  }, []);
  return [shown, show];
}
