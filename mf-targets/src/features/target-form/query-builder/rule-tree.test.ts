import { parseQuery, printQuery, type QueryNode, readEditableQuery } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  changeKind,
  countTerms,
  findItem,
  moveItem,
  placeOfStep,
  removeItem,
  unwrapGroup,
  wrapItem,
} from './rule-edits.ts';
import { type GroupItem, isGroup, type RuleItem, ruleOf, treeOf } from './rule-tree.ts';
import { draftOfLeaf, readDraft } from './term-draft.ts';
import { chipText, nameOf, readTyped } from './term-text.ts';

const read = (query: string): QueryNode => {
  const { tree, message } = readEditableQuery(query);
  if (tree === null) throw new Error(`${query}: ${message}`);
  return tree;
};
const rule = (query: string): GroupItem => ruleOf(read(query));
const written = (item: RuleItem | null): string => {
  const tree = item && treeOf(item);
  return tree ? printQuery(tree) : '';
};
/** "all[ferry any[boat ship]]" */
const sketch = (item: RuleItem): string =>
  isGroup(item) ? `${item.kind}[${item.items.map(sketch).join(' ')}]` : printQuery(item.leaf);
const idOf = (root: GroupItem, text: string): string => {
  const all = (item: RuleItem): RuleItem[] => [item, ...(isGroup(item) ? item.items.flatMap(all) : [])];
  const found = all(root).find((item) => sketch(item) === text);
  if (!found) throw new Error(`${text} is not in ${sketch(root)}`);
  return found.id;
};

describe('a query as groups', () => {
  it.each([
    ['ferry', 'all[ferry]'],
    ['ferry OR boat', 'any[ferry boat]'],
    ['(ferry OR boat) strike -football -cup', 'all[any[ferry boat] strike none[football cup]]'],
    ['-(ferry OR boat) strike', 'all[none[ferry boat] strike]'],
    ['strike -(ferry boat)', 'all[strike none[all[ferry boat]]]'],
    ['ferry strike OR boat', 'any[all[ferry strike] boat]'],
    ['boat OR -ferry', 'any[boat none[ferry]]'],
    ['-(-ferry) boat', 'all[none[none[ferry]] boat]'],
    ['title:(ferry OR boat) lang:en a1 NEAR/3 b1', 'all[any[title:ferry title:boat] lang:en a1 NEAR/3 b1]'],
  ])('%s', (query, groups) => expect(sketch(rule(query))).toBe(groups));

  it('an empty query is an empty group', () => {
    expect(sketch(ruleOf(null))).toBe('all[]');
    expect(treeOf(ruleOf(null))).toBeNull();
  });

  /** Whether an article matches depends on which words it has: every combination is tried. */
  const NAMES = ['a1', 'b1', 'c1', 'd1'];
  const holds = (node: QueryNode, has: ReadonlySet<string>): boolean => {
    switch (node.kind) {
      case 'and':
        return node.of.every((one) => holds(one, has));
      case 'or':
        return node.of.some((one) => holds(one, has));
      case 'not':
        return !holds(node.of, has);
      default:
        return node.kind === 'term' && has.has(node.text);
    }
  };
  const meaning = (node: QueryNode): string =>
    Array.from({ length: 2 ** NAMES.length }, (_, bits) =>
      holds(node, new Set(NAMES.filter((_name, at) => bits & (1 << at)))) ? '1' : '0',
    ).join('');
  /** Generates the same queries in every run. */
  let seed = 20_261_126;
  const below = (max: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * max);
  };
  const someText = (depth: number): string => {
    const kind = depth === 0 ? 0 : below(5);
    if (kind === 0) return NAMES[below(NAMES.length)]!;
    if (kind === 1) return `(${someText(depth - 1)})`;
    if (kind === 2) return `-(${someText(depth - 1)})`;
    const operator = [' ', ' OR ', ' -'][below(3)]!;
    return Array.from({ length: 1 + below(4) }, () => someText(depth - 1)).join(operator);
  };
  const trees = Array.from({ length: 600 }, () => readEditableQuery(someText(4)).tree).filter(
    (tree) => tree !== null,
  );

  it('is written as a query with the same meaning', () => {
    expect(trees.length).toBeGreaterThan(300);
    for (const tree of trees) {
      const again = treeOf(ruleOf(tree));
      expect(again && meaning(again)).toBe(meaning(tree));
      expect(meaning(read(written(ruleOf(tree))))).toBe(meaning(tree));
    }
  });

  it('keeps every term in any step, and its meaning in its own group', () => {
    const all = (item: RuleItem): RuleItem[] => [item, ...(isGroup(item) ? item.items.flatMap(all) : [])];
    for (const tree of trees) {
      const root = ruleOf(tree);
      for (const { id } of all(root).slice(1)) {
        for (const direction of ['earlier', 'later', 'out', 'into-previous', 'into-next'] as const) {
          const place = placeOfStep(root, id, direction);
          const moved = place && moveItem(root, id, place);
          if (!place) continue;
          expect(moved && countTerms(moved)).toBe(countTerms(root));
          expect(moved && findItem(moved, id)).toBeDefined();
        }
        const wrapped = wrapItem(root, id)!;
        expect(meaning(treeOf(wrapped.root)!)).toBe(meaning(tree));
        expect(meaning(treeOf(unwrapGroup(wrapped.root, wrapped.wrapper.id)!)!)).toBe(meaning(tree));
        const unwrapped = unwrapGroup(root, id);
        if (unwrapped) expect(meaning(treeOf(unwrapped)!)).toBe(meaning(tree));
      }
    }
  });
});

describe('a change', () => {
  const root = rule('(ferry OR boat) strike -football');
  const step = (query: GroupItem, term: string, direction: Parameters<typeof placeOfStep>[2]) => {
    const id = idOf(query, term);
    const place = placeOfStep(query, id, direction);
    return written(place && moveItem(query, id, place));
  };

  it('moves a term by one position, out of its group, and into the adjacent group', () => {
    expect(step(root, 'boat', 'earlier')).toBe('(boat OR ferry) strike -football');
    expect(step(root, 'strike', 'earlier')).toBe('strike (ferry OR boat) -football');
    expect(step(root, 'ferry', 'out')).toBe('boat ferry strike -football');
    expect(step(root, 'strike', 'into-previous')).toBe('(ferry OR boat OR strike) -football');
    expect(step(root, 'strike', 'into-next')).toBe('(ferry OR boat) -strike -football');
    expect(step(root, 'any[ferry boat]', 'later')).toBe('strike (ferry OR boat) -football');
    expect(step(root, 'ferry', 'earlier')).toBe('');
    expect(step(root, 'strike', 'out')).toBe('');
  });

  it('never moves a group into itself', () => {
    const deep = rule('(ferry OR (boat ship)) strike');
    const inner = idOf(deep, 'all[boat ship]');
    expect(moveItem(deep, idOf(deep, 'any[ferry all[boat ship]]'), { groupId: inner, index: 0 })).toBeNull();
  });

  it('removes a group with its last term', () => {
    expect(sketch(removeItem(root, idOf(root, 'football')))).toBe('all[any[ferry boat] strike]');
    expect(sketch(removeItem(rule('ferry'), idOf(rule('ferry OR boat'), 'ferry')))).toBe('all[ferry]');
    expect(step(root, 'football', 'out')).toBe('(ferry OR boat) strike football');
  });

  it('turns a group into another kind', () => {
    const id = idOf(root, 'any[ferry boat]');
    expect(written(changeKind(root, id, 'none'))).toBe('-ferry -boat strike -football');
    expect(written(changeKind(root, root.id, 'any'))).toBe(
      'ferry OR boat OR strike OR -football'.replace('ferry OR boat', '(ferry OR boat)'),
    );
  });

  it('ungroups only if the meaning stays the same', () => {
    const query = rule('(ferry OR (boat OR ship)) strike');
    expect(written(unwrapGroup(query, idOf(query, 'any[boat ship]')))).toBe('(ferry OR boat OR ship) strike');
    expect(unwrapGroup(query, idOf(query, 'any[ferry any[boat ship]]'))).toBeNull();
  });
});

describe('what is typed into a group', () => {
  const typed = (text: string, kind: 'all' | 'any' | 'none' = 'all') => {
    const { items, message } = readTyped(text, kind);
    return message ?? items!.map(sketch).join(' + ');
  };

  it.each([
    ['ferry', 'ferry'],
    ['night boat', '"night boat"'],
    ['ferry, night boat; strike', 'ferry + "night boat" + strike'],
    ['"night, boat"~3', '"night, boat"~3'],
    ['strik*', 'strik*'],
    ['strike NEAR/5 crew', 'strike NEAR/5 crew'],
    ['title:ferry', 'title:ferry'],
    ['ferry OR boat', 'any[ferry boat]'],
    ['إضراب العمال', '"إضراب العمال"'],
    ['ferry AND boat', 'ferry + boat'],
    ['-football', 'none[football]'],
    ['', ''],
  ])('%s becomes %s', (text, items) => expect(typed(text)).toBe(items));

  it('gets the operator of its group', () => {
    expect(typed('ferry OR boat', 'any')).toBe('ferry + boat');
    expect(typed('ferry AND boat', 'any')).toBe('all[ferry boat]');
    expect(typed('-football', 'none')).toBe('football');
    expect(typed('ferry OR boat', 'none')).toBe('ferry + boat');
  });

  it('is refused with the message of the parser', () => {
    expect(typed('"night')).toBe('This quotation mark is not closed.');
    expect(typed('fe*')).toBe('A * needs at least 3 letters before it.');
  });
});

describe('a term', () => {
  const leaves = [
    ...[
      'ferry',
      '"night boat"',
      'night_boat',
      '"night boat"~3',
      'strik*',
      'title:ferry',
      'body:"night boat"~2',
    ],
    ...[
      'a1 NEAR/4 b1',
      'title:a1 NEAR/4 title:"b c"',
      'title:a1 NEAR/4 b1',
      'lang:ar',
      'category:sports',
      'about:FR',
      'speaker:"Maria Keller"',
      'speaker:Keller',
    ],
    ...[
      'site:news.example',
      'source:"Le Monde"',
      'cease-fire',
      'U.S.',
      'AT&T',
      'إضراب',
      '"إضراب العمال"',
      '"ferry"',
    ],
  ];

  it.each(leaves)('%s is the same after its form was opened and closed', (query) => {
    const { items } = readTyped(query, 'all');
    const [item] = items!;
    if (!item || isGroup(item)) throw new Error(query);
    const { leaf } = readDraft(draftOfLeaf(item.leaf));
    expect(leaf && printQuery(leaf)).toBe(query);
    expect(parseQuery(`other ${query}`).faults).toEqual([]);
  });

  it('describes its operators in words', () => {
    const name = (query: string) => nameOf(rule(query).items[0]!);
    expect(name('"night boat"~3')).toBe('“night boat”, up to 3 words between');
    expect(name('night_boat')).toBe('night boat, in any form');
    expect(name('strik*')).toBe('strik*, any ending');
    expect(name('title:a1 NEAR/1 title:b1')).toBe('Title: a1 within 1 word of b1');
    expect(name('title:a1 NEAR/2 b1')).toBe('Title: a1 within 2 words of b1');
    expect(name('lang:fr')).toBe('Language: French');
    expect(name('about:fr')).toBe('About country: France');
    expect(name('development:new_site')).toBe('Development: New plant or site');
    expect(name('speaker:"Maria Keller"')).toBe('Quotes: Maria Keller');
    expect(name('(a1 OR b1 OR c1) d1')).toBe('Any of a1, b1, …');
    expect(chipText(read('category:sports') as never)).toEqual({
      field: 'Category',
      words: ['Sports'],
      detail: null,
    });
  });

  it('is refused if it is more than one term', () => {
    const blank = { field: '', match: 'forms', words: '', otherWords: '', distance: 3 } as const;
    expect(readDraft(blank).message).toBe('Enter at least one word to look for.');
    expect(readDraft({ ...blank, match: 'near', words: 'ferry' }).message).toBe(
      'NEAR/3 needs a word on both sides.',
    );
    expect(readDraft({ ...blank, words: 'ferry (boat)' }).message).not.toBeNull();
    expect(readDraft({ ...blank, field: 'site', words: 'not a site' }).message).not.toBeNull();
  });
});
