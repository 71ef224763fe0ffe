import { createContext, type PointerEvent, use } from 'react';
import type { CountOf } from './part-counts.ts';
import type { MoveDirection } from './rule-edits.ts';
import type { GroupItem, GroupKind, QueryLeaf, RuleItem } from './rule-tree.ts';

/** Where a dragged item would go: beside a chip or a group, or into a group. */
export interface DropMark {
  id: string;
  side: 'before' | 'after' | 'inside';
}

/** The actions of chips and groups on their rule. */
export interface Builder {
  root: GroupItem;
  /** The chip whose form is open. */
  editedId: string | null;
  draggedId: string | null;
  mark: DropMark | null;
  /** Returns how many recent articles a word or a group finds on its own. */
  countOf: CountOf;
  /** Adds items at the end of a group; its field keeps the focus unless it was left. */
  add(group: GroupItem, items: readonly RuleItem[], keepsFocus: boolean): void;
  focus(item: RuleItem): void;
  addGroup(group: GroupItem, kind: GroupKind): void;
  edit(id: string | null): void;
  replace(id: string, leaf: QueryLeaf): void;
  changeKind(group: GroupItem, kind: GroupKind): void;
  wrap(item: RuleItem): void;
  unwrap(group: GroupItem): void;
  step(item: RuleItem, direction: MoveDirection): void;
  remove(item: RuleItem): void;
  startDrag(event: PointerEvent<HTMLElement>, item: RuleItem): void;
}

export const BuilderContext = createContext<Builder | null>(null);

/** The builder around a chip or a group. */
export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (builder === null) throw new Error('There is no query builder around this component.');
  return builder;
}
