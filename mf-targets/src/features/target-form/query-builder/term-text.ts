import {
  countryName,
  developmentNames,
  developments,
  languageNames,
  languages,
  type MatchField,
  type QueryFilter,
  type QueryNode,
  readEditableQuery,
} from '@newswatch/shared/contracts';
import { partWords } from '@newswatch/ui';
import { categoryLabels } from '../../../labels/category-labels.ts';
import {
  type GroupKind,
  groupItem,
  isGroup,
  itemsOf,
  type QueryLeaf,
  type RuleItem,
  termItem,
} from './rule-tree.ts';

export const fieldLabels: Record<MatchField | QueryFilter['name'], string> = {
  title: 'Title',
  summary: 'Summary',
  body: 'Text',
  author: 'Author',
  source: 'Source',
  site: 'Site',
  lang: 'Language',
  category: 'Category',
  country: 'Country of the source',
  about: 'About country',
  development: 'Development',
  speaker: 'Quotes',
};

export const kindLabels: Record<GroupKind, string> = { all: 'All of', any: 'Any of', none: 'None of' };

/** What a chip shows: "Title: “night boat”, up to 3 words between". */
export interface ChipText {
  field: string | null;
  /** One word or phrase, or the two words of a NEAR. */
  words: readonly string[];
  /** The meaning of the query's operators, in words. */
  detail: string | null;
}

export function chipText(leaf: QueryLeaf): ChipText {
  if (leaf.kind === 'filter') {
    return { field: fieldLabels[leaf.name], words: [filterLabel(leaf)], detail: null };
  }
  if (leaf.kind === 'near') {
    const { left, right, distance } = leaf;
    const field = left.field === right.field && left.field !== null ? fieldLabels[left.field] : null;
    const words = [left, right].map((term) => {
      const own = field === null && term.field !== null ? `${fieldLabels[term.field]}: ` : '';
      return `${own}${wordsOf(term)}`;
    });
    return { field, words, detail: `within ${distance} ${distance === 1 ? 'word' : 'words'} of` };
  }
  const field = leaf.field === null ? null : fieldLabels[leaf.field];
  const detail =
    leaf.slop !== null
      ? `up to ${leaf.slop} ${leaf.slop === 1 ? 'word' : 'words'} between`
      : !leaf.isPhrase && leaf.text.endsWith('*')
        ? 'any ending'
        : !leaf.isPhrase && leaf.text.includes('_')
          ? 'in any form'
          : null;
  return { field, words: [wordsOf(leaf)], detail };
}

const wordsOf = ({ text, isPhrase }: { text: string; isPhrase: boolean }): string =>
  isPhrase ? `“${text}”` : text.replace(/_+/gu, ' ').trim();

function filterLabel({ name, value }: QueryFilter): string {
  if (name === 'lang') return languageNames[languages.find((one) => one === value) ?? 'english'];
  if (name === 'country' || name === 'about') return countryName(value);
  if (name === 'development') {
    const known = developments.find((one) => one === value);
    return known ? developmentNames[known] : value;
  }
  return name === 'category' ? (categoryLabels[value as keyof typeof categoryLabels] ?? value) : value;
}

/** A chip or a group in one line, for announcements and menus. */
export function nameOf(item: RuleItem): string {
  if (isGroup(item)) {
    const shown = item.items.slice(0, NAMED_ITEMS).map(nameOf).join(', ');
    const rest = item.items.length > NAMED_ITEMS ? ', …' : '';
    return item.items.length === 0
      ? `the empty group ${kindLabels[item.kind]}`
      : `${kindLabels[item.kind]} ${shown}${rest}`;
  }
  const { field, words, detail } = chipText(item.leaf);
  const own = words.join(` ${detail} `);
  return [field === null ? own : `${field}: ${own}`, words.length === 1 ? detail : null]
    .filter(Boolean)
    .join(', ');
}

const NAMED_ITEMS = 2;

/** The typed text as chips or groups, or the sentence that says why it cannot be used. */
export type TypedItems = { items: readonly RuleItem[]; message: null } | { items: null; message: string };

/**
 * Reads the text typed into a group: words next to each other are a phrase, a comma separates terms, and anything else is read as
 * a query.
 */
export function readTyped(typed: string, kind: GroupKind): TypedItems {
  const items: RuleItem[] = [];
  for (const part of isQuoted(typed) ? [typed.trim()] : partWords(typed)) {
    const { tree, message } = readEditableQuery(part);
    if (tree === null) return { items: null, message };
    items.push(...itemsFor(part, tree, kind));
  }
  return { items, message: null };
}

/** A comma in quotation marks or brackets separates nothing. */
const isQuoted = (typed: string): boolean => /["“”„«»()]/u.test(typed);

function itemsFor(part: string, tree: QueryNode, kind: GroupKind): readonly RuleItem[] {
  if (isPlainWords(part, tree)) {
    const { tree: phrase } = readEditableQuery(`"${part}"`);
    if (phrase?.kind === 'term') return [termItem(phrase)];
  }
  const items = itemsOf(tree);
  const [only] = items;
  // A group of the same kind as the one it is added to is replaced by its items; a minus inside "None of" changes nothing.
  if (
    items.length === 1 &&
    only &&
    isGroup(only) &&
    (only.kind === kind || (kind === 'none' && only.kind === 'any'))
  )
    return only.items;
  // Several required items become a single item of an "Any of".
  return kind === 'all' || items.length === 1 ? items : [groupItem('all', items)];
}

/** Whether the text has only words, without an operator, a field or a *. */
const isPlainWords = (part: string, tree: QueryNode): boolean =>
  tree.kind === 'and' &&
  !/(?:^|\s)AND\s/u.test(part) &&
  tree.of.every(
    (one) => one.kind === 'term' && !one.isPhrase && one.field === null && !one.text.includes('*'),
  );
