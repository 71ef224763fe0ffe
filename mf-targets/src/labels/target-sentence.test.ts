import { expect, it } from 'vitest';
import { sentenceParts, type TargetRule } from './target-sentence.ts';
import type { Delivery } from './use-delivery.ts';

/** The sentence as plain text, with the words in quotation marks. */
function describeRule(rule: TargetRule, delivery?: Delivery): string {
  return sentenceParts(rule, delivery)
    .map(({ kind, text }) => (kind === 'word' || kind === 'without' ? `“${text}”` : text))
    .join('');
}

const rule = (given: Partial<TargetRule>): TargetRule => ({
  keywords_any: [],
  keywords_all: [],
  keywords_none: [],
  languages: [],
  source_scope: 'all',
  source_ids: [],
  ...given,
});
const everywhere = ', in any language, from all sources.';

it.each<[Partial<TargetRule>, string]>([
  [{}, ''],
  [{ keywords_none: ['cruise'] }, ''],
  [{ keywords_any: ['harbour'] }, `Tell me about articles with “harbour”${everywhere}`],
  [{ keywords_any: ['harbour', 'port'] }, `Tell me about articles with “harbour” or “port”${everywhere}`],
  [{ keywords_all: ['ferry', 'fire'] }, `Tell me about articles with “ferry” and “fire”${everywhere}`],
  [
    { keywords_all: ['ferry'], keywords_any: ['fire', 'smoke'], keywords_none: ['drill', 'test'] },
    `Tell me about articles with “fire” or “smoke”, and with “ferry”, but not “drill” or “test”${everywhere}`,
  ],
  [
    { keywords_any: ['ميناء'], languages: ['arabic', 'french'], match_fields: ['title', 'summary', 'body'] },
    'Tell me about articles with “ميناء”, in title, summary or text, in Arabic or French, from all sources.',
  ],
  [
    { keywords_any: ['port'], source_scope: 'include', source_ids: ['src_1'] },
    'Tell me about articles with “port”, in any language, from 1 source.',
  ],
  [
    { keywords_any: ['port'], source_scope: 'exclude', source_ids: ['src_1', 'src_2'] },
    'Tell me about articles with “port”, in any language, from all sources except 2.',
  ],
  [
    { match_mode: 'query', query: 'speaker:"Maria Keller"', match_fields: ['title', 'body'] },
    `Tell me about articles that quote Maria Keller${everywhere}`,
  ],
  [
    { speakers: ['Maria Keller', 'Acme'], match_fields: ['title', 'body'] },
    `Tell me about articles that quote Maria Keller or Acme${everywhere}`,
  ],
  [
    { keywords_any: ['ferry'], speakers: ['Gareth Vaughan'], match_fields: ['title'] },
    `Tell me about articles with “ferry” or a quote by Gareth Vaughan (words only in title)${everywhere}`,
  ],
  [
    { match_mode: 'query', query: 'ferry OR speaker:Vaughan', match_fields: ['title'] },
    `Tell me about articles that match ferry OR speaker:Vaughan (words only in title)${everywhere}`,
  ],
  [
    { keywords_any: ['fire'], keywords_all: ['ferry'], keywords_none: ['drill'], speakers: ['Maria Keller'] },
    `Tell me about articles with “fire” or a quote by Maria Keller, and with “ferry”, but not “drill”${everywhere}`,
  ],
  [
    { keywords_all: ['ferry'], speakers: ['Maria Keller'] },
    `Tell me about articles with a quote by Maria Keller, and with “ferry”${everywhere}`,
  ],
  [
    { match_mode: 'query', query: '"Apple" "Meta" "night boat" -"visa" speaker:"Keller"' },
    `Tell me about articles that match "Apple" "Meta" "night boat" -"visa" speaker:"Keller"${everywhere} “Apple” and “Meta” are found only with capital letters.`,
  ],
  [
    { match_mode: 'query', query: '"iPhone" OR "Coca-Cola" OR "McDonald\'s"' },
    `Tell me about articles that match "iPhone" OR "Coca-Cola" OR "McDonald's"${everywhere}`,
  ],
  [
    { match_mode: 'query', query: 'title:"Apple" OR author:"O’Neill" OR site:"Acme" OR "L’Oréal"' },
    `Tell me about articles that match title:"Apple" OR author:"O’Neill" OR site:"Acme" OR "L’Oréal"${everywhere} “Apple” and “O’Neill” are found only with capital letters.`,
  ],
  [
    { keywords_any: ['„Apple“', '"harbour wall"', 'Meta'] },
    `Tell me about articles with “„Apple“” or “"harbour wall"” or “Meta”${everywhere} “Apple” is found only with a capital letter.`,
  ],
  [
    { match_mode: 'query', query: 'speaker:Keller -ferry' },
    `Tell me about articles that match speaker:Keller -ferry${everywhere}`,
  ],
])('reads %j as one sentence', (given, sentence) => {
  expect(describeRule(rule(given))).toBe(sentence);
});

const delivery = (given: Partial<Delivery>): Delivery => ({
  mode: 'live',
  channels: ['email'],
  digestTime: null,
  isInherited: false,
  ...given,
});

it.each<[Partial<TargetRule>, Partial<Delivery>, string]>([
  [{}, {}, 'One alert per story, immediately, by email.'],
  [
    { dedupe: 'off', daily_cap: 10 },
    { mode: 'daily', digestTime: '18:00', channels: ['email', 'whatsapp'] },
    'An alert for every article, in a daily digest at 18:00, by email and WhatsApp, at most 10 per day.',
  ],
  [
    { dedupe: 'exact' },
    { mode: 'hourly', isInherited: true },
    'One alert per headline, in an hourly digest, by email, as set in your preferences.',
  ],
  [{}, { mode: null, channels: [], isInherited: true }, 'One alert per story, as set in your preferences.'],
  [{ daily_cap: 10 }, { mode: 'none', channels: [] }, 'There are no alerts; matches are only listed.'],
  [
    { urgency: { in_quiet_hours: false } },
    { mode: 'daily', digestTime: '18:00' },
    'One alert per story, in a daily digest at 18:00, by email. Urgent alerts at once.',
  ],
  [
    { urgency: { in_quiet_hours: true } },
    {},
    'One alert per story, immediately, by email. Urgent alerts also during quiet hours.',
  ],
  [{ urgency: { in_quiet_hours: false } }, {}, 'One alert per story, immediately, by email.'],
  [
    { urgency: { in_quiet_hours: true } },
    { mode: 'hourly' },
    'One alert per story, in an hourly digest, by email. Urgent alerts at once, also during quiet hours.',
  ],
  [
    { urgency: { in_quiet_hours: true } },
    { mode: 'none', channels: [] },
    'There are no alerts; matches are only listed.',
  ],
])('says how alerts are sent: %j %j', (given, sent, sentence) => {
  const said = describeRule(rule({ keywords_any: ['port'], ...given }), delivery(sent));
  expect(said).toBe(`Tell me about articles with “port”${everywhere} ${sentence}`);
});

it('a phrase of a query that is found in any form has no underscore, and is highlighted as one term', () => {
  const query = '(title:night_boat OR "a_b") -U.S._Army source:the_times NEAR/3';
  const parts = sentenceParts(rule({ match_mode: 'query', query }));
  expect(parts.slice(1, -5)).toEqual([
    { kind: 'query', text: '(title:' },
    { kind: 'phrase', text: 'night boat' },
    { kind: 'query', text: ' OR "a_b") -' },
    { kind: 'phrase', text: 'U.S. Army' },
    { kind: 'query', text: ' source:the_times NEAR/3' },
  ]);
});

it('distinguishes words to find from words to exclude', () => {
  const parts = sentenceParts(rule({ keywords_any: ['port'], keywords_none: ['USB'] }));
  expect(parts.filter(({ kind }) => kind === 'word' || kind === 'without')).toEqual([
    { kind: 'word', text: 'port' },
    { kind: 'without', text: 'USB' },
  ]);
});
