import { useEffect, useState } from 'react';

/** Code, or the state of loading it. */
export interface LoadedCode<Code> {
  code: Code | undefined;
  failed: boolean;
  retry: () => void;
}

/** Code that is loaded when it is needed. It stays loaded; a failure is retried at the next call. */
export function lazyCode<Code>(name: string, load: () => Promise<Code>) {
  let there: Code | undefined;
  let pending: Promise<Code> | undefined;

  function fetchCode(): Promise<Code> {
    // Retries once. The shell retries a failed file at another address.
    pending ??= load()
      .catch(load)
      .then((code) => {
        there = code;
        return code;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  function fetchAhead(): void {
    if (!there)
      fetchCode().catch((error: unknown) => console.info(`The ${name} could not be prefetched`, error));
  }

  /** Loads the code once it is needed. */
  function useCode(isNeeded = true): LoadedCode<Code> {
    const [code, setCode] = useState(() => there);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt anew.
    useEffect(() => {
      if (!isNeeded) return;
      if (there) return setCode(() => there);
      let open = true;
      setFailed(false);
      fetchCode().then(
        (fetched) => open && setCode(() => fetched),
        (error: unknown) => {
          console.warn(`The ${name} could not be fetched`, error);
          if (open) setFailed(true);
        },
      );
      return () => {
        open = false;
      };
    }, [isNeeded, attempt]);
    return {
      code,
      failed,
      retry: () => {
        setFailed(false);
        setAttempt((before) => before + 1);
      },
    };
  }

  /** `preload`: props for the button that needs the code: hovering over it or focusing it fetches the code in advance. */
  return { preload: { onPointerEnter: fetchAhead, onFocus: fetchAhead }, useCode };
}
