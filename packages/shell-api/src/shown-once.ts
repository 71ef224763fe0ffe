import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * State for what is shown once. The shell keeps pages that were left alive: nothing shown once may lie in one of them, nor
 * come to lie there when the answer arrives after its page was left.
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
