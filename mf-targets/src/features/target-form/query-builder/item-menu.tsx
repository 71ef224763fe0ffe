import type { MenuEntry } from '@newswatch/ui';
import type { KeyboardEvent } from 'react';
import type { Builder } from './builder-context.ts';
import { type MoveDirection, placeOfStep } from './rule-edits.ts';
import type { RuleItem } from './rule-tree.ts';

const steps: readonly { direction: MoveDirection; label: string; shortcut?: readonly string[] }[] = [
  { direction: 'earlier', label: 'Move up', shortcut: ['alt', '↑'] },
  { direction: 'later', label: 'Move down', shortcut: ['alt', '↓'] },
  { direction: 'out', label: 'Move out of this group' },
  { direction: 'into-previous', label: 'Move into the group above' },
  { direction: 'into-next', label: 'Move into the group below' },
];

/** The moves of a chip or a group, for its menu. Moves into a group are left out where there is none. */
export function moveEntries(builder: Builder, item: RuleItem): MenuEntry[] {
  return steps.flatMap(({ direction, label, shortcut }): MenuEntry[] => {
    const isPossible = placeOfStep(builder.root, item.id, direction) !== null;
    if (!isPossible && direction !== 'earlier' && direction !== 'later') return [];
    return [
      {
        id: direction,
        label,
        disabled: !isPossible,
        ...(shortcut ? { shortcut } : {}),
        onSelect: () => builder.step(item, direction),
      },
    ];
  });
}

/** Alt with an arrow moves an item, Delete removes it. */
export function moveKeys(event: KeyboardEvent, builder: Builder, item: RuleItem): void {
  const direction = event.key === 'ArrowUp' ? 'earlier' : event.key === 'ArrowDown' ? 'later' : null;
  const isMove = direction !== null && event.altKey;
  if (!isMove && event.key !== 'Delete') return;
  event.preventDefault();
  // An arrow would also open the menu of the item.
  event.stopPropagation();
  if (isMove) builder.step(item, direction);
  else builder.remove(item);
}
