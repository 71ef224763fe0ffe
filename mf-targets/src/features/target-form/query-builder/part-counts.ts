import {
  printQuery,
  TARGET_PARTS_LENGTH_MAX,
  TARGET_PARTS_MAX,
  type TargetDraftInput,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useSettled } from '@newswatch/shell-api/patterns';
import { createContext, use } from 'react';
import { targetQuestions } from '../../../api/target-questions.ts';
import { type GroupItem, isGroup, type RuleItem, treeOf } from './rule-tree.ts';

/** The pause before counting, the same as before a forecast, which is requested at the same time. */
const PAUSE_MS = 600;
/** The share of all articles from which a word is common, and the number of articles below which shares are meaningless. */
const COMMON_SHARE = 0.25;
const ARTICLES_NEEDED = 50;

/** A draft with any rule that has the target's scope, and its form; undefined while it is invalid. */
export const CountedDraft = createContext<{ draft: TargetDraftInput; draftId: string } | undefined>(
  undefined,
);

/** The number of recent articles that a word or a group finds on its own. */
export interface PartCount {
  count: number;
  articles: number;
  days: number;
  /** Whether it is in so many articles that it hardly distinguishes them. */
  isCommon: boolean;
}
export type CountOf = (item: RuleItem) => PartCount | undefined;

/** An item as a query; for a "None of", the query that it excludes. Undefined while it is empty. */
function partOf(item: RuleItem): string | undefined {
  const tree = treeOf(isGroup(item) && item.kind === 'none' ? { ...item, kind: 'any' } : item);
  return tree === null ? undefined : printQuery(tree);
}

function itemsIn(group: GroupItem): RuleItem[] {
  return [group, ...group.items.flatMap((item) => (isGroup(item) ? itemsIn(item) : [item]))];
}

/** The parts to count, limited to the maximum of one request. Exported for its test. */
export function partsToCount(wanted: readonly string[]): string[] {
  let length = 0;
  const fitting = [...new Set(wanted)].filter((part) => {
    if (length + part.length > TARGET_PARTS_LENGTH_MAX) return false;
    length += part.length;
    return true;
  });
  return fitting.slice(0, TARGET_PARTS_MAX);
}

/** The parts of a draft that decide which articles are counted, and where in them its words are looked for. */
function placeOf(draft: TargetDraftInput): TargetDraftInput {
  const { name, match_mode, keywords_any, match_fields, match_word_forms } = draft;
  const { languages, source_scope, source_ids, categories } = draft;
  return {
    ...{ name, match_mode, keywords_any, match_fields, match_word_forms },
    ...{ languages, source_scope, source_ids, categories },
  };
}

/**
 * Counts what each item of a rule finds on its own. An item that was just changed has no count until it is known; others keep
 * theirs. If the target looks elsewhere, for example in another language, all counts are removed until the new ones are known.
 */
export function usePartCounts(root: GroupItem | null): CountOf {
  const counted = use(CountedDraft);
  const place = counted && placeOf(counted.draft);
  const wanted = root === null ? [] : itemsIn(root).flatMap((item) => partOf(item) ?? []);
  const asked = useSettled({ place, parts: partsToCount(wanted) }, PAUSE_MS);
  const { data } = useQuery({
    ...targetQuestions.partCounts(asked.place ?? { name: '' }, asked.parts, counted?.draftId ?? ''),
    enabled: asked.place !== undefined && asked.parts.length > 0,
  });
  // The old counts are removed even before the new ones are requested.
  if (!data || !place || JSON.stringify(data.place) !== JSON.stringify(place)) return () => undefined;
  const { days, articles, counts, parts } = data;
  const known = new Map(parts.map((part, at) => [part, counts[at] ?? null]));
  return (item) => {
    const part = partOf(item);
    const count = part === undefined ? null : (known.get(part) ?? null);
    if (count === null) return undefined;
    const isCommon = articles >= ARTICLES_NEEDED && count > articles * COMMON_SHARE;
    return { count, articles, days, isCommon };
  };
}

const NUMBERS = new Intl.NumberFormat('en');

/** "124 of 4,300 articles from the last 7 days" */
export function countSentence({ count, articles, days }: PartCount): string {
  const all = `${NUMBERS.format(articles)} ${articles === 1 ? 'article' : 'articles'}`;
  return `${NUMBERS.format(count)} of ${all} from ${days === 1 ? 'today' : `the last ${days} days`}`;
}
