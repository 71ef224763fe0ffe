import {
  type Category,
  type Channel,
  type Dedupe,
  languageNames,
  type MatchField,
  shownTerm,
  type Target,
  type TargetDeliveryMode,
} from '@newswatch/shared/contracts';
import { categoryLabels } from './category-labels.ts';
import { channelWords } from './channel-labels.ts';
import { dedupeLabels } from './dedupe-labels.ts';
import { matchFieldWords } from './match-field-labels.ts';
import type { Delivery } from './use-delivery.ts';

/** The rule of a target, saved or still in the form. */
export type TargetRule = Pick<
  Target,
  'keywords_any' | 'keywords_all' | 'keywords_none' | 'languages' | 'source_scope' | 'source_ids'
> & {
  categories?: readonly Category[];
  match_mode?: Target['match_mode'];
  query?: string | null;
  speakers?: readonly string[];
  match_fields?: readonly MatchField[];
  delivery_mode?: TargetDeliveryMode;
  channels?: readonly Channel[] | null;
  dedupe?: Dedupe;
  daily_cap?: number | null;
  urgency?: { in_quiet_hours: boolean } | null;
};

/** A part of the sentence: plain text, a word to find, a word to exclude, a query, a phrase in it, or a choice. */
export interface SentencePart {
  kind: 'plain' | 'word' | 'without' | 'query' | 'phrase' | 'choice';
  text: string;
}

const modeWords: Record<NonNullable<Delivery['mode']>, string> = {
  live: 'immediately',
  hourly: 'in an hourly digest',
  daily: 'in a daily digest',
  none: 'no alerts',
};

const plain = (text: string): SentencePart => ({ kind: 'plain', text });
const choice = (text: string): SentencePart => ({ kind: 'choice', text });

function joined(
  words: readonly string[],
  kind: 'word' | 'without' | 'choice',
  joint: string,
): SentencePart[] {
  return words.flatMap((text, at) =>
    at === 0 ? [{ kind, text }] : [plain(` ${joint} `), { kind, text } satisfies SentencePart],
  );
}

/** Lists a quote as an alternative among the words of which one is enough: "with “ferry” or a quote by Maria Keller". */
function keywordParts({
  keywords_any,
  keywords_all,
  keywords_none,
  speakers = [],
}: TargetRule): SentencePart[] {
  const hasWords = keywords_any.length + keywords_all.length > 0;
  const parts = [plain(hasWords ? 'Tell me about articles with ' : 'Tell me about articles that quote ')];
  parts.push(...joined(keywords_any, 'word', 'or'));
  if (speakers.length > 0) {
    if (keywords_any.length > 0) parts.push(plain(' or '));
    if (hasWords) parts.push(plain('a quote by '));
    parts.push(...joined(speakers, 'choice', 'or'));
  }
  if (keywords_any.length + speakers.length > 0 && keywords_all.length > 0) parts.push(plain(', and with '));
  parts.push(...joined(keywords_all, 'word', 'and'));
  if (keywords_none.length > 0) parts.push(plain(', but not '), ...joined(keywords_none, 'without', 'or'));
  return parts;
}

/** Text in quotation marks or a filter, which stays as it is; or a phrase that is joined by underscores. */
const JOINED =
  /(["“”„«][^"“”„«»]*["“”»]|\b(?:source|site|lang|category|country|about|development|speaker):\S+)|(?<![\p{L}\p{N}])[^\s()"“”„«»:_]+(?:_+[^\s()"“”„«»:_]+)+/giu;

/** A query as it was typed, except that each phrase with underscores is shown as the words that it finds. */
function queryParts(query: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let written = 0;
  const write = (end: number) => {
    if (end > written) parts.push({ kind: 'query', text: query.slice(written, end) });
  };
  for (const { 0: found, 1: kept, index } of query.matchAll(JOINED)) {
    if (kept !== undefined) continue;
    const sign = /^-/u.test(found) ? 1 : 0;
    write(index + sign);
    parts.push({ kind: 'phrase', text: shownTerm(found.slice(sign)) });
    written = index + found.length;
  }
  write(query.length);
  return parts;
}

/**
 * A single word that begins with a capital, alone in quotation marks, and not the value of a filter. The matcher finds these in
 * any case: iPhone; Coca-Cola, which is a phrase; and L’Oréal and McDonald’s, whose apostrophe separates words, unlike that of
 * O’Neill.
 */
const CAPITAL =
  /(?<!\p{L}|\b(?:source|site|lang|category|country|about|development|speaker):)["“”„«](?![CDJLMNST]['’])(\p{Lu}(?:['’](?!s["“”»])|[\p{L}\p{M}\p{N}])*)["“”»]/gu;

/** The sentence mentions that quotation marks require the capital, because people do not expect this. */
function capitalParts(searched: string): SentencePart[] {
  const words = new Set([...searched.matchAll(CAPITAL)].map(([, word]) => `“${word}”`));
  if (words.size === 0) return [];
  return [
    plain(' '),
    choice(listed([...words], 'and')),
    plain(
      words.size === 1 ? ' is found only with a capital letter.' : ' are found only with capital letters.',
    ),
  ];
}

/** The keywords that are in quotation marks. */
const quotedKeywords = ({ keywords_any, keywords_all, keywords_none }: TargetRule): string =>
  [...keywords_any, ...keywords_all, ...keywords_none].filter((word) => /^["“„«]/u.test(word)).join(' ');

/** A query that only asks for quotes by one person. */
const ONE_SPEAKER = /^speaker:(?:"(?<whole>[^"]+)"|(?<word>[^\s"()*]+))$/iu;

/** "Articles that quote Maria Keller": the fields of a match are not mentioned for a quoted person. */
function speakerParts(query: string): SentencePart[] | undefined {
  const { whole, word } = ONE_SPEAKER.exec(query)?.groups ?? {};
  const name = whole ?? word;
  return name ? [plain('Tell me about articles that quote '), choice(name)] : undefined;
}

/** Whether the rule asks for quotes, which are found in the text even if words are looked for elsewhere. */
const quotesSomebody = ({ match_mode, query, speakers = [] }: TargetRule): boolean =>
  match_mode === 'query' ? /(?<![\p{L}\p{N}-])speaker:/iu.test(query ?? '') : speakers.length > 0;

/**
 * The rule in plain words, as parts of a sentence. Empty until there is a word to look for.
 *
 * @param delivery how its alerts are sent; if omitted, the sentence does not say
 */
export function sentenceParts(rule: TargetRule, delivery?: Delivery): SentencePart[] {
  const { keywords_any, keywords_all, speakers = [], languages, source_scope, source_ids } = rule;
  const query = rule.match_mode === 'query' ? rule.query?.trim() : undefined;
  if (rule.match_mode === 'query' && !query) return [];
  const words = keywords_any.length + keywords_all.length;
  if (query === undefined && words + speakers.length === 0) return [];
  const quoted = query ? speakerParts(query) : undefined;
  const parts = query
    ? (quoted ?? [plain('Tell me about articles that match '), ...queryParts(query)])
    : keywordParts(rule);
  const looksForWords = query ? !quoted : words > 0;
  if (rule.match_fields && looksForWords) {
    const fields = choice(listed(rule.match_fields.map((field) => matchFieldWords[field])));
    const isElsewhere = quotesSomebody(rule) && !rule.match_fields.includes('body');
    parts.push(...(isElsewhere ? [plain(' (words only in '), fields, plain(')')] : [plain(', in '), fields]));
  }
  parts.push(
    plain(', in '),
    choice(languages.length === 0 ? 'any language' : listed(languages.map((one) => languageNames[one]))),
    plain(', from '),
    choice(sourcesWords(source_scope, source_ids.length)),
  );
  if (rule.categories && rule.categories.length > 0) {
    const chosen = listed(rule.categories.map((one) => categoryLabels[one].toLowerCase()));
    parts.push(plain(' in '), choice(chosen));
  }
  parts.push(plain('.'), ...capitalParts(query ?? quotedKeywords(rule)));
  return delivery ? [...parts, ...deliveryParts(rule, delivery)] : parts;
}

/** "One alert per story, in a daily digest at 08:00, by email, at most 10 per day." */
function deliveryParts(
  { dedupe = 'story', daily_cap = null, urgency }: TargetRule,
  delivery: Delivery,
): SentencePart[] {
  const { mode, channels, digestTime, isInherited } = delivery;
  if (mode === 'none')
    return [plain(' There are '), choice(modeWords.none), plain('; matches are only listed.')];
  const parts = [plain(' '), choice(dedupeLabels[dedupe])];
  if (mode !== null) {
    parts.push(
      plain(', '),
      choice(digestTime === null ? modeWords[mode] : `${modeWords[mode]} at ${digestTime}`),
    );
  }
  if (channels.length > 0) {
    parts.push(
      plain(', by '),
      choice(
        listed(
          channels.map((channel) => channelWords[channel]),
          'and',
        ),
      ),
    );
  }
  if (daily_cap !== null) parts.push(plain(', at most '), choice(`${daily_cap} per day`));
  parts.push(plain(isInherited ? ', as set in your preferences.' : '.'));
  if (urgency) {
    // For alerts that are sent at once anyway, urgency matters only during quiet hours.
    const when = [
      mode === 'live' ? '' : ' at once',
      urgency.in_quiet_hours ? ' also during quiet hours' : '',
    ];
    const urgent = when.filter(Boolean).join(',');
    if (urgent) parts.push(plain(` Urgent alerts${urgent}.`));
  }
  return parts;
}

function sourcesWords(scope: Target['source_scope'], count: number): string {
  if (scope === 'all') return 'all sources';
  const chosen = `${count} ${count === 1 ? 'source' : 'sources'}`;
  return scope === 'include' ? chosen : `all sources except ${count}`;
}

function listed(words: readonly string[], joint = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}
