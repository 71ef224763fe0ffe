import type { QueryFilter, QueryNear, QueryNode, QueryTerm } from '@newswatch/shared/contracts';

export type GroupKind = 'all' | 'any' | 'none';
/** The content of a chip. */
export type QueryLeaf = QueryTerm | QueryNear | QueryFilter;

export interface TermItem {
  id: string;
  leaf: QueryLeaf;
}

export interface GroupItem {
  id: string;
  kind: GroupKind;
  items: readonly RuleItem[];
}

/** A chip or a group of the builder. A group may be empty while it is being filled. */
export type RuleItem = TermItem | GroupItem;

export const isGroup = (item: RuleItem): item is GroupItem => 'items' in item;

const NOWHERE = { start: 0, end: 0 };
let made = 0;

/** A new ID, unique in this browser. */
function newId(): string {
  made += 1;
  return `item-${made}`;
}

export const termItem = (leaf: QueryLeaf): TermItem => ({ id: newId(), leaf });
export const groupItem = (kind: GroupKind, items: readonly RuleItem[] = []): GroupItem => ({
  id: newId(),
  kind,
  items,
});

/** The outermost group for the tree of a query: "Any of" for an OR, otherwise "All of". */
export function ruleOf(tree: QueryNode | null): GroupItem {
  if (tree === null) return groupItem('all');
  const items = itemsOf(tree);
  const [only] = items;
  if (items.length === 1 && only && isGroup(only) && only.kind !== 'none') return only;
  return groupItem('all', items);
}

/** Returns what a part of a query adds to an "All of" group: an AND adds its parts, anything else a single item. */
export function itemsOf(tree: QueryNode): readonly RuleItem[] {
  return tree.kind === 'and' ? requiredItems(tree.of) : [itemOf(tree)];
}

function itemOf(node: QueryNode): RuleItem {
  switch (node.kind) {
    case 'and':
      return groupItem('all', requiredItems(node.of));
    case 'or':
      return groupItem('any', node.of.map(itemOf));
    case 'not':
      return groupItem('none', excludedItems(node.of));
    default:
      return termItem(node);
  }
}

/** `-a -b` excludes the same as `-(a OR b)`, so they become one "None of". */
function requiredItems(nodes: readonly QueryNode[]): RuleItem[] {
  const items: RuleItem[] = [];
  for (const node of nodes) {
    const before = items.at(-1);
    const item = itemOf(node);
    if (before && isGroup(before) && before.kind === 'none' && isGroup(item) && item.kind === 'none')
      items[items.length - 1] = { ...before, items: [...before.items, ...item.items] };
    else items.push(item);
  }
  return items;
}

const excludedItems = (node: QueryNode): RuleItem[] =>
  node.kind === 'or' ? node.of.map(itemOf) : [itemOf(node)];

/** The query of a group; null if it contains no term yet. */
export function treeOf(item: RuleItem): QueryNode | null {
  if (!isGroup(item)) return item.leaf;
  const of = item.items.flatMap((one) => {
    const nodes = item.kind === 'all' ? requiredNodes(one) : [treeOf(one)];
    return nodes.filter((node) => node !== null);
  });
  const [first] = of;
  if (first === undefined) return null;
  const held: QueryNode =
    of.length === 1 ? first : { kind: item.kind === 'all' ? 'and' : 'or', of, ...NOWHERE };
  return item.kind === 'none' ? { kind: 'not', of: held, ...NOWHERE } : held;
}

/** Lists the nodes that an item adds to an "All of": each excluded item gets its own minus, as people type it. */
function requiredNodes(item: RuleItem): (QueryNode | null)[] {
  if (!isGroup(item) || item.kind !== 'none') return [treeOf(item)];
  return item.items.map((one) => {
    const of = treeOf(one);
    return of && { kind: 'not', of, ...NOWHERE };
  });
}
