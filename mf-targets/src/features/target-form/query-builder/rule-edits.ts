import { type GroupItem, type GroupKind, groupItem, isGroup, type RuleItem } from './rule-tree.ts';

/** A place in a group: before the item that is at `index` now. */
export interface Place {
  groupId: string;
  index: number;
}

/** Where an item is: its group, its place there, and the groups around that group, the outermost first. */
export interface Whereabouts {
  item: RuleItem;
  group: GroupItem;
  index: number;
  around: readonly GroupItem[];
}

/** Finds an item inside a group; undefined for the outermost group itself. */
export function findItem(
  root: GroupItem,
  id: string,
  around: readonly GroupItem[] = [],
): Whereabouts | undefined {
  for (const [index, item] of root.items.entries()) {
    if (item.id === id) return { item, group: root, index, around };
    const inside = isGroup(item) ? findItem(item, id, [...around, root]) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

export function findGroup(root: GroupItem, id: string): GroupItem | undefined {
  if (root.id === id) return root;
  const item = findItem(root, id)?.item;
  return item && isGroup(item) ? item : undefined;
}

const changeGroup = (root: GroupItem, id: string, change: (group: GroupItem) => GroupItem): GroupItem =>
  root.id === id
    ? change(root)
    : { ...root, items: root.items.map((item) => (isGroup(item) ? changeGroup(item, id, change) : item)) };

export function insertItems(root: GroupItem, place: Place, items: readonly RuleItem[]): GroupItem {
  return changeGroup(root, place.groupId, (group) => ({
    ...group,
    items: group.items.toSpliced(place.index, 0, ...items),
  }));
}

/** Removes an item, and every group around it that becomes empty. The outermost group stays. */
export function removeItem(root: GroupItem, id: string): GroupItem {
  const found = findItem(root, id);
  if (!found) return root;
  const { group, around } = found;
  if (group.items.length === 1 && around.length > 0) return removeItem(root, group.id);
  return changeGroup(root, group.id, (one) => ({
    ...one,
    items: one.items.filter((item) => item.id !== id),
  }));
}

/** Replaces an item by others at its place. */
export function replaceItem(root: GroupItem, id: string, items: readonly RuleItem[]): GroupItem {
  const found = findItem(root, id);
  if (!found) return root;
  return changeGroup(root, found.group.id, (group) => ({
    ...group,
    items: group.items.toSpliced(found.index, 1, ...items),
  }));
}

export function changeKind(root: GroupItem, id: string, kind: GroupKind): GroupItem {
  return changeGroup(root, id, (group) => ({ ...group, kind }));
}

/** Puts an item into a new group at its place: "Any of", or "All of" if it is in an "Any of" already. */
export function wrapItem(root: GroupItem, id: string): { root: GroupItem; wrapper: GroupItem } | null {
  const found = findItem(root, id);
  if (!found) return null;
  const wrapper = groupItem(found.group.kind === 'any' ? 'all' : 'any', [found.item]);
  return { root: replaceItem(root, id, [wrapper]), wrapper };
}

/** Puts the items of a group in its place; null if that would change what they mean. */
export function unwrapGroup(root: GroupItem, id: string): GroupItem | null {
  const found = findItem(root, id);
  if (!found || !isGroup(found.item)) return null;
  const { item, group } = found;
  const isSame = item.kind === group.kind && item.kind !== 'none';
  const isOne = item.items.length === 1 && item.kind !== 'none';
  return isSame || isOne ? replaceItem(root, id, item.items) : null;
}

/** Moves an item; null if it is there already, or would be inside itself. */
export function moveItem(root: GroupItem, id: string, place: Place): GroupItem | null {
  const found = findItem(root, id);
  const target = findGroup(root, place.groupId);
  if (!found || !target) return null;
  if (isGroup(found.item) && findGroup(found.item, place.groupId)) return null;
  const isSameGroup = found.group.id === place.groupId;
  if (isSameGroup && (place.index === found.index || place.index === found.index + 1)) return null;
  const index = isSameGroup && place.index > found.index ? place.index - 1 : place.index;
  if (isSameGroup)
    return changeGroup(root, place.groupId, (group) => ({
      ...group,
      items: group.items.toSpliced(found.index, 1).toSpliced(index, 0, found.item),
    }));
  // Inserted first: the group that the item leaves, and that may disappear, can be beside its new place.
  const marker = { ...found.item, id: `${id}-moved` };
  const removed = removeItem(insertItems(root, place, [marker]), id);
  return replaceItem(removed, marker.id, [found.item]);
}

export type MoveDirection = 'earlier' | 'later' | 'out' | 'into-previous' | 'into-next';

/** Finds the place of an item after a step in a direction; null if there is no such step. */
export function placeOfStep(root: GroupItem, id: string, direction: MoveDirection): Place | null {
  const found = findItem(root, id);
  if (!found) return null;
  const { group, index, around } = found;
  if (direction === 'earlier') return index > 0 ? { groupId: group.id, index: index - 1 } : null;
  if (direction === 'later')
    return index < group.items.length - 1 ? { groupId: group.id, index: index + 2 } : null;
  if (direction === 'out') {
    const outer = around.at(-1);
    return outer ? { groupId: outer.id, index: outer.items.indexOf(group) + 1 } : null;
  }
  const beside = group.items[direction === 'into-next' ? index + 1 : index - 1];
  if (!beside || !isGroup(beside)) return null;
  return { groupId: beside.id, index: direction === 'into-next' ? 0 : beside.items.length };
}

export const countTerms = (item: RuleItem): number =>
  isGroup(item) ? item.items.reduce((sum, one) => sum + countTerms(one), 0) : 1;
