import { useEffect, useEffectEvent } from 'react';

/** Handles the keys that are pressed anywhere on the page. */
export function useKeydown(press: (event: KeyboardEvent) => void): void {
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressNow(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
