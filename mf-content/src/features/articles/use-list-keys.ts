import { useEffect, useEffectEvent, useState } from 'react';

interface ListKeys<T> {
  items: readonly T[];
  onOpen: (item: T) => void;
  onSave: (item: T) => void;
}

/** j and k move through the list, o opens, s saves. Letters typed into a field stay there. */
export function useListKeys<T extends { id: string }>({
  items,
  onOpen,
  onSave,
}: ListKeys<T>): string | undefined {
  const [selectedId, setSelectedId] = useState<string>();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || items.length === 0) return;
    const at = items.findIndex((item) => item.id === selectedId);
    const current = items[at];
    if (event.key === 'j' || event.key === 'k') {
      const next = items[Math.min(items.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)))];
      setSelectedId(next?.id);
      document.querySelector(`[data-article="${next?.id}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'o' && current) onOpen(current);
    else if (event.key === 's' && current) onSave(current);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return selectedId;
}
