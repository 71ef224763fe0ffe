import { languages } from '@newswatch/shared/contracts';
import { BUSY_TARGETS, numberedId } from './fill.ts';
import { searchWords } from './words.ts';

/** One list as it is asked for: whose, and with what. */
export interface ListRequest {
  list: string;
  /** What of it is asked, for the report. */
  what: string;
  path: string;
}

/** The last page that the counted thousand reaches with twenty a page. */
const LAST_PAGE = 50;

type Filters = readonly (readonly [what: string, query: Record<string, string | number>])[];

function requestsOf(list: string, path: string, filters: Filters): ListRequest[] {
  return filters.map(([what, query]) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return { list, what, path: `${path}?${search}` };
  });
}

const pages: Filters = [
  ['page 1', {}],
  ['page 2', { page: 2 }],
  [`page ${LAST_PAGE}`, { page: LAST_PAGE }],
  ['100 a page', { per_page: 100 }],
];

/** Every filter with every scope, alone and with each other filter. */
function articleRequests(now: Date): ListRequest[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const filters: Filters = [
    ...pages.slice(1),
    ...languages.map((language) => [`language ${language}`, { language }] as const),
    ['a large source', { source_id: numberedId('src', 2) }],
    ['a small source', { source_id: numberedId('src', 290) }],
    ['unread', { unread: 'true' }],
    ['read', { unread: 'false' }],
    ['saved', { saved: 'true' }],
    ['not saved', { saved: 'false' }],
    ['since a week', { from: daysAgo(7) }],
    ['a week half a year ago', { from: daysAgo(180), to: daysAgo(173) }],
    ['a target', { target_id: numberedId('tgt', 7) }],
  ];
  const searches = languages.flatMap((language) =>
    Object.entries(searchWords[language]).map(([kind, q]) => [`${kind} word, ${language}`, { q }] as const),
  );
  const beginning: Filters = [['two beginnings of words', { q: 'gover zepp' }]];
  const all = [...filters, ...searches, ...beginning];
  const pairs = all.flatMap(([one, query], index) =>
    all.slice(index + 1).flatMap(([other, further]) => {
      const clash = Object.keys(further).some((name) => name in query);
      return clash ? [] : [[`${one} + ${other}`, { ...query, ...further }] as const];
    }),
  );
  return (['mine', 'all'] as const).flatMap((scope) =>
    (['article', 'story'] as const).flatMap((group) =>
      requestsOf(
        `articles ${scope}${group === 'story' ? ' by story' : ''}`,
        '/articles',
        [['page 1', {}] as const, ...all, ...pairs].map(
          ([what, query]) => [what, { scope, group, ...query }] as const,
        ),
      ),
    ),
  );
}

/** All that is asked of the person with fifty busy targets. */
export function listRequests(now: Date): ListRequest[] {
  const target = numberedId('tgt', 1 + (BUSY_TARGETS >> 1));
  return [
    ...articleRequests(now),
    ...requestsOf('sources', '/sources', [
      ...pages,
      ['language', { language: 'arabic' }],
      ['category', { category: 'health' }],
      ['health', { health: 'failing' }],
      ['search', { q: 'harbour' }],
      ['search, absent', { q: 'quagga' }],
    ]),
    ...requestsOf('one source', `/sources/${numberedId('src', 2)}`, [['large', {}]]),
    ...requestsOf('one source', `/sources/${numberedId('src', 290)}`, [['small', {}]]),
    ...requestsOf('targets', '/targets', [
      ...pages,
      ...['-created_at', 'created_at', 'name', '-name', '-last_match_at'].map(
        (sort) => [`sort ${sort}`, { sort }] as const,
      ),
      ['status', { status: 'paused' }],
      ['search', { q: 'keyword1' }],
    ]),
    ...requestsOf('matches', `/targets/${target}/matches`, [
      ...pages,
      ['unread', { unread: 'true' }],
      ['read', { unread: 'false' }],
      ['language', { language: 'arabic' }],
      ['source', { source_id: numberedId('src', 2) }],
    ]),
    ...requestsOf('notifications', '/notifications', [
      ...pages,
      ['unread', { unread: 'true' }],
      ['read', { unread: 'false' }],
      ['type', { type: 'match' }],
      ['rare type', { type: 'system' }],
      ['absent type', { type: 'security' }],
      ['target', { target_id: target }],
      ['archived', { archived: 'true' }],
    ]),
    ...requestsOf('unread count', '/notifications/unread-count', [['', {}]]),
  ];
}
