import {
  extendQuery,
  type FileSearch,
  keywordLimitMessage,
  limits,
  parseQuery,
  type QueryNode,
  TargetDraft,
  type TargetDraftInput,
  TargetLabel,
  TargetLabels,
} from '@newswatch/shared/contracts';
import {
  type QueryTranslation,
  type TranslationAnswers,
  translateQuery,
  withoutEntities,
} from '@newswatch/shared/translate-query';
import * as v from 'valibot';

/** One search of a file or a list, on its way to a target. */
export interface ImportRow {
  id: string;
  line: number;
  name: string;
  original: string;
  labels: string[];
  /** Names in the file that cannot be labels. */
  otherLabels: string[];
  answers: TranslationAnswers;
  isChosen: boolean;
  /** Words that were chosen here, and that an article must have as well. */
  required: string[];
  /** The reason why the server did not create the target. */
  refusal?: string;
}

export interface ReadRow {
  state: 'ready' | 'changed' | 'refused';
  translation: QueryTranslation;
  /** null: it cannot be imported, see `reasons`. */
  target: TargetDraftInput | null;
  reasons: readonly string[];
}

const NAME_FROM_QUERY_MAX = 60;

/** Whether a line lists names, without the syntax of queries; a single comma is often part of a name: Apple, Inc. */
const NAMES_IN_A_LINE = /^[^"“”„«»():*~|]+$/u;
const NAMES_AT_LEAST = 3;

/**
 * The searches of a pasted list or a text file: one a line, without bullets and numbers in front. A text of one line may be a
 * list of names with commas or semicolons between them.
 */
export function searchesOfLines(text: string): FileSearch[] {
  const names = NAMES_IN_A_LINE.test(text.trim()) ? text.trim().split(/[,;，；،]/u) : [];
  const isOneLine = !/[\r\n]/u.test(text.trim());
  const lines = isOneLine && names.length >= NAMES_AT_LEAST ? names : text.split(/\r?\n/u);
  return lines.flatMap((line, at) => {
    const query = line.replace(/^\s*(?:[•·▪*‣]|\d{1,3}[.)])\s+/u, '').trim();
    return query === '' ? [] : [{ line: at + 1, name: '', query }];
  });
}

/** Gives each row a name without HTML: the name in the file, or the beginning of the query. Equal names get numbers. */
export function rowsOf(searches: readonly FileSearch[]): ImportRow[] {
  const taken = new Set<string>();
  return searches.map(({ line, name, query: exported, labels = [] }, at) => {
    const query = withoutEntities(exported);
    const wanted = nameOf(withoutEntities(name), query);
    let free = wanted;
    if (query !== '') {
      for (let number = 2; taken.has(free.toLocaleLowerCase()); number++) free = `${wanted} (${number})`;
      taken.add(free.toLocaleLowerCase());
    }
    return {
      ...{
        id: `${line} ${at}`,
        line,
        name: free,
        original: query,
        answers: {},
        isChosen: true,
        required: [],
      },
      ...labelsOf(labels.map(withoutEntities)),
    };
  });
}

/** The labels of a row, up to the maximum of a target; a search is not refused because of further labels. */
function labelsOf(names: readonly string[]): Pick<ImportRow, 'labels' | 'otherLabels'> {
  const fitting = names.filter((name) => v.is(TargetLabel, name)).slice(0, limits.TARGET_LABELS_MAX);
  return {
    labels: v.parse(TargetLabels, fitting),
    otherLabels: names.filter((name) => !fitting.includes(name)),
  };
}

function nameOf(name: string, query: string): string {
  const given = name.replace(/\s+/gu, ' ').trim();
  if (given.length >= limits.TARGET_NAME_MIN) return given.slice(0, limits.TARGET_NAME_MAX - 5).trim();
  if (query === '') return given;
  const plain = query
    .replace(/["“”„«»(){}[\]]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const short = plain.length > NAME_FROM_QUERY_MAX ? `${plain.slice(0, NAME_FROM_QUERY_MAX)}…` : plain;
  return short.length >= limits.TARGET_NAME_MIN ? short : `Search ${short}`.trim();
}

/**
 * Translates a row, and says whether it is ready, was changed, or cannot be imported.
 *
 * @param mayQuery whether the plan has queries; otherwise a simple query becomes keywords
 * @param keywordsMax how many keywords the plan allows for a target; if it is not known, the server refuses too many
 */
export function readRow(
  { name, original, labels, answers, required }: ImportRow,
  mayQuery: boolean,
  keywordsMax = Number.POSITIVE_INFINITY,
): ReadRow {
  const translation = translateQuery(original, answers, { isForeign: true });
  const { query: translated, changes, refusals } = translation;
  if (original.trim() === '')
    return { state: 'refused', translation, target: null, reasons: ['This line has no query.'] };
  if (translated === null) return { state: 'refused', translation, target: null, reasons: refusals };
  const query = required.reduce((before, word) => extendQuery(before, word, 'all') ?? before, translated);
  const state = changes.length > 0 ? 'changed' : 'ready';
  const labelled = labels.length > 0 ? { labels } : {};
  if (mayQuery) {
    return { state, translation, target: { name, ...labelled, match_mode: 'query', query }, reasons: [] };
  }
  const { tree } = parseQuery(query);
  const lists = tree && keywordsOf(tree);
  if (!lists) {
    return {
      state: 'refused',
      translation,
      target: null,
      reasons: ['This needs a query. Queries are included in the Pro plan.'],
    };
  }
  const { any, all, none, speakers } = lists;
  const rule = {
    ...{ match_mode: 'keywords' as const, keywords_any: any, keywords_all: all, keywords_none: none },
    speakers,
  };
  const broken = limitsBrokenBy(rule, keywordsMax);
  if (broken.length > 0) return { state: 'refused', translation, target: null, reasons: broken };
  return {
    state,
    translation,
    target: { name, ...labelled, ...rule },
    reasons:
      any.length + all.length + none.length > 0
        ? ['It becomes keywords, so other forms of the words in quotation marks are found too.']
        : [],
  };
}

/**
 * The draft for which to suggest words that narrow it: a query without alternatives becomes keywords, any other query stays as it
 * is.
 */
export function toNarrow(target: TargetDraftInput): TargetDraftInput {
  const tree = target.query ? parseQuery(target.query).tree : null;
  const lists = tree && keywordsOf(tree);
  if (!lists || lists.all.length === 0 || lists.any.length + lists.speakers.length > 0)
    return { ...target, name: 'Forecast' };
  return { name: 'Forecast', keywords_all: lists.all, keywords_none: lists.none };
}

/** The limits that a rule breaks, in the words of the form. The name has its own field. */
function limitsBrokenBy(rule: Omit<TargetDraftInput, 'name'>, keywordsMax: number): string[] {
  const parsed = v.safeParse(TargetDraft, { ...rule, name: 'Search' });
  if (!parsed.success) return [...new Set(parsed.issues.map(({ message }) => message))];
  const { keywords_any, keywords_all, keywords_none, speakers = [] } = parsed.output;
  const used = [keywords_any, keywords_all, keywords_none, speakers].flat().length;
  return [keywordLimitMessage(keywordsMax, used)].filter((message) => message !== null);
}

type Lists = Record<'any' | 'all' | 'none' | 'speakers', string[]>;

/**
 * A query as the lists of a target: words of which any, all or none are required, and people or organisations whose quotes are an
 * alternative to “any”. null if the query cannot be expressed in this way.
 */
export function keywordsOf(tree: QueryNode): Lists | null {
  const lists: Lists = { any: [], all: [], none: [], speakers: [] };
  const parts = tree.kind === 'and' ? tree.of : [tree];
  for (const part of parts) {
    const found = alternativesOf(part.kind === 'not' ? part.of : part);
    if (found === null) return null;
    const { words, speakers } = found;
    if (part.kind === 'not') {
      if (speakers.length > 0) return null;
      lists.none.push(...words);
    } else if (words.length === 1 && speakers.length === 0) lists.all.push(...words);
    else if (lists.any.length + lists.speakers.length > 0) return null;
    else {
      lists.any.push(...words);
      lists.speakers.push(...speakers);
    }
  }
  return lists;
}

function alternativesOf(node: QueryNode): { words: string[]; speakers: string[] } | null {
  const words: string[] = [];
  const speakers: string[] = [];
  for (const one of node.kind === 'or' ? node.of : [node]) {
    if (one.kind === 'term' && one.field === null && one.slop === null) words.push(one.text);
    else if (one.kind === 'filter' && one.name === 'speaker') speakers.push(one.value);
    else return null;
  }
  return { words, speakers };
}
