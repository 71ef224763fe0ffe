import { useEffect, useRef, useState } from 'react';
import { INTENT_DELAY_MS } from '../remotes/preload.ts';

interface Highlight {
  value: string;
  onValueChange(value: string): void;
}

/**
 * The highlighted line of the palette. If it stays highlighted, its page is preloaded, as for a hovered link. This does
 * not apply to the line that is highlighted when the palette opens, because nobody chose it.
 */
export function useIntent(intend: (address: string) => void): Highlight {
  const [value, setValue] = useState('');
  const first = useRef<string>(undefined);

  useEffect(() => {
    if (value === '') return;
    first.current ??= value;
    const address = value.replace(/^do /, '');
    if (value === first.current || !address.startsWith('/')) return;
    const timer = setTimeout(() => intend(address), INTENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, intend]);

  return { value, onValueChange: setValue };
}
