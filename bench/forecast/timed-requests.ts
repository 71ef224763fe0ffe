import { languages, type TargetDraftInput } from '@newswatch/shared/contracts';
import { sampleSentences, searchWords } from '../lists/sample-text.ts';

/** A request whose answer a person waits for. */
export interface TimedRequest {
  kind: 'forecast' | 'related words' | 'search';
  what: string;
  path: string;
  body?: { target: TargetDraftInput; days?: number };
}

/** Words of running text. Those at its beginning are frequent only by chance. */
const words = [...new Set(sampleSentences('english').join(' ').toLowerCase().replaceAll('.', '').split(' '))];
/** The name of a language: `english` as "in English". */
const nameOf = (language: string) => `in ${language.charAt(0).toUpperCase()}${language.slice(1)}`;
const wordAt = (share: number) => words[Math.floor(words.length * share)] ?? '';
const { common, rare, absent } = searchWords.english;

function forecast(what: string, target: Partial<TargetDraftInput>): TimedRequest {
  return {
    kind: 'forecast',
    what,
    path: '/targets/preview',
    body: { target: { name: 'Mine', ...target }, days: 30 },
  };
}

function search(what: string, q: string, more = ''): TimedRequest {
  return { kind: 'search', what, path: `/articles?scope=all&q=${encodeURIComponent(q)}${more}` };
}

const forecasts: readonly TimedRequest[] = [
  ...languages.flatMap((language) => [
    forecast(`a common word ${nameOf(language)}`, { keywords_any: [searchWords[language].common] }),
    forecast(`a rare word ${nameOf(language)}`, { keywords_any: [searchWords[language].rare] }),
    forecast(`an absent word ${nameOf(language)}`, { keywords_any: [searchWords[language].absent] }),
  ]),
  forecast('a word in some of the texts', { keywords_any: [wordAt(0.02)] }),
  forecast('a word in few texts', { keywords_any: [wordAt(0.9)] }),
  forecast('any of ten words', {
    keywords_any: Array.from({ length: 10 }, (_, at) => wordAt(at / 10 + 0.05)),
  }),
  forecast('both of two words', { keywords_all: [wordAt(0.1), wordAt(0.3)] }),
  forecast('a common word, but not another word', { keywords_any: [common], keywords_none: [wordAt(0.1)] }),
  forecast('both a common and a rare word', { keywords_all: [common, rare] }),
  forecast('a common word, only in titles', { keywords_any: [common], match_fields: ['title'] }),
  forecast('a rare word, in one language', { keywords_any: [rare], languages: ['english'] }),
  forecast('a phrase', { keywords_any: [`${wordAt(0.2)} ${wordAt(0.4)}`] }),
  forecast('a query with brackets and NOT', {
    match_mode: 'query',
    query: `(${wordAt(0.1)} OR ${rare}) AND ${common} NOT ${absent}`,
  }),
  forecast('a query with NEAR', { match_mode: 'query', query: `${wordAt(0.1)} NEAR/5 ${common}` }),
  forecast('a query with the beginning of a word', {
    match_mode: 'query',
    query: `${wordAt(0.5).slice(0, 5)}*`,
  }),
];

/** Requests the related words, as the form does after each forecast. */
const relatedWords = forecasts.map(
  ({ what, body }): TimedRequest => ({
    kind: 'related words',
    what,
    path: '/targets/related-words',
    ...(body ? { body: { target: body.target } } : {}),
  }),
);

export const timedRequests: readonly TimedRequest[] = [
  ...forecasts,
  ...relatedWords,
  ...languages.flatMap((language) => [
    search(`a common word ${nameOf(language)}`, searchWords[language].common),
    search(`a rare word ${nameOf(language)}`, searchWords[language].rare),
    search(`an absent word ${nameOf(language)}`, searchWords[language].absent),
  ]),
  search('two words', `${wordAt(0.1)} ${wordAt(0.3)}`),
  search('a common and a rare word', `${common} ${rare}`),
  search('a common word, only in French', searchWords.french.common, '&language=french'),
  search('a common word, by story', common, '&group=story'),
];
