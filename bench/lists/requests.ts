import { languages } from '@newswatch/shared/contracts';
import { BUSY_TARGETS, numberedId } from './fill.ts';
import { searchWords } from './sample-text.ts';

/** A request for one list, with its person and its parameters. */
export interface ListRequest {
  list: string;
  /** Whether an administrator makes the request. */
  asAdministrator?: boolean;
  /** Whether the person with 110,000 matches makes the request. */
  asLargePerson?: boolean;
  /** A description of the request, for the report. */
  what: string;
  path: string;
}

/** The last page of the first thousand rows, at twenty rows per page. */
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
  ['100 rows per page', { per_page: 100 }],
];

/** Several values of a filter. */
const some = (prefix: string, ...numbers: number[]) =>
  numbers.map((number) => numberedId(prefix, number)).join(',');

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
    ['the last week', { from: daysAgo(7) }],
    ['one week, half a year ago', { from: daysAgo(180), to: daysAgo(173) }],
    ['a target', { target_id: numberedId('tgt', 7) }],
  ];
  const searches = languages.flatMap((language) =>
    Object.entries(searchWords[language]).map(([kind, q]) => [`${kind} word, ${language}`, { q }] as const),
  );
  const beginning: Filters = [['two beginnings of words', { q: 'gover zepp' }]];
  const all = [...filters, ...searches, ...beginning];
  // Filters that are requested only alone and with one search, because combining them with every other filter would double the
  // time of the run.
  const several: Filters = [
    ['two languages', { language: 'english,arabic' }],
    ['two languages, rarer', { language: 'french,spanish' }],
    ['two sources', { source_id: some('src', 2, 290) }],
    ['ten small sources', { source_id: some('src', 281, 282, 283, 284, 285, 286, 287, 288, 289, 290) }],
    ['three targets', { target_id: some('tgt', 7, 19, 41) }],
    ['three targets + two languages', { target_id: some('tgt', 7, 19, 41), language: 'english,arabic' }],
    ['two sources + two languages', { source_id: some('src', 2, 290), language: 'french,spanish' }],
    ['not reported by a large source', { not_reported_by: numberedId('src', 2) }],
    ['reported later by a large source', { reported_later_by: numberedId('src', 2) }],
    ['two languages + unread', { language: 'french,spanish', unread: 'true' }],
    ['two languages + common word', { language: 'english,arabic', q: searchWords.english.common }],
    ['three targets + common word', { target_id: some('tgt', 7, 19, 41), q: searchWords.english.common }],
  ];
  const pairs = all.flatMap(([one, query], index) =>
    all.slice(index + 1).flatMap(([other, further]) => {
      const clash = Object.keys(further).some((name) => name in query);
      return clash ? [] : [[`${one} + ${other}`, { ...query, ...further }] as const];
    }),
  );
  return (['mine', 'all'] as const).flatMap((scope) =>
    (['article', 'story'] as const).flatMap((group) =>
      requestsOf(
        `articles of ${scope === 'mine' ? 'my targets' : 'all sources'}${group === 'story' ? ', by story' : ''}`,
        '/articles',
        [['page 1', {}] as const, ...all, ...pairs, ...several].map(
          ([what, query]) => [what, { scope, group, ...query }] as const,
        ),
      ),
    ),
  );
}

/** Every filter and sort of the administrators' pages, alone; searches for common and for absent words. */
function administratorsRequests(now: Date): ListRequest[] {
  const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  const sorted = (...sorts: string[]): Filters => sorts.map((sort) => [`sort ${sort}`, { sort }] as const);
  const person = numberedId('usr', 4_711);
  const searches: Filters = [
    ['search, one person', { q: 'person-4711@' }],
    ['search, common', { q: 'person' }],
    ['search, absent', { q: 'quagga' }],
    ['search, two letters', { q: 'go' }],
    ['search, two absent letters', { q: 'xq' }],
    ['search, Arabic', { q: searchWords.arabic.common }],
  ];
  return [
    ...requestsOf('admin users', '/admin/users', [
      ...pages,
      ...sorted('created_at', 'email', '-email', 'full_name', '-full_name', '-last_login_at'),
      ...searches,
      ['role', { role: 'admin' }],
      ['both roles', { role: 'admin,user' }],
      ['plan', { plan: 'pro' }],
      ['two plans', { plan: 'pro,admin' }],
      ['two plans + sort name', { plan: 'basic,pro', sort: 'full_name' }],
      ['status', { status: 'suspended' }],
      ['two statuses', { status: 'suspended,inactive' }],
      ['verified', { verified: 'true' }],
      ['not verified', { verified: 'false' }],
    ]),
    ...requestsOf('admin targets', '/admin/targets', [
      ...pages,
      ...sorted('created_at', 'name'),
      ...searches,
      ['search, one target', { q: 'keyword4711' }],
      ['search, common + sort name', { q: 'go', sort: 'name' }],
      ['of a person', { user_id: person }],
      ...['active', 'paused', 'archived'].map((status) => [status, { status }] as const),
      ...['healthy', 'noisy', 'silent', 'new', 'invalid'].map((health) => [health, { health }] as const),
      ['of three people', { user_id: some('usr', 4_711, 17, 99) }],
      ['two statuses', { status: 'paused,archived' }],
      ['two statuses + sort name', { status: 'paused,archived', sort: 'name' }],
      ['two states of health', { health: 'noisy,silent' }],
      ['two statuses + two states of health', { status: 'active,paused', health: 'noisy,silent' }],
    ]),
    ...requestsOf('admin notifications', '/admin/notifications', [
      ...pages,
      ...searches,
      ['of a person', { user_id: person }],
      ...['email', 'whatsapp'].map((channel) => [channel, { channel }] as const),
      ...['delivered', 'failed', 'suppressed', 'queued'].map((status) => [status, { status }] as const),
      ['reason', { reason: 'duplicate_story' }],
      ['absent reason', { reason: 'opted_out' }],
      ...['match', 'system', 'security'].map((type) => [`type ${type}`, { type }] as const),
      ['of three people', { user_id: some('usr', 4_711, 17, 99) }],
      ['both channels', { channel: 'email,whatsapp' }],
      ['two statuses', { status: 'failed,queued' }],
      ['two reasons', { reason: 'duplicate_story,daily_cap' }],
      ['two absent reasons', { reason: 'opted_out,bounced' }],
      ['two types', { type: 'system,security' }],
      ['two statuses on both channels', { status: 'failed,suppressed', channel: 'email,whatsapp' }],
      ['the last week', { from: aWeekAgo }],
      ['failed on WhatsApp in the last week', { status: 'failed', channel: 'whatsapp', from: aWeekAgo }],
    ]),
    ...requestsOf('admin articles', '/admin/articles', [
      ...pages,
      ...languages.flatMap((language) => [
        [`language ${language}`, { language }] as const,
        ...Object.entries(searchWords[language]).map(
          ([kind, q]) => [`${kind} word, ${language}`, { q }] as const,
        ),
      ]),
      ['a large source', { source_id: numberedId('src', 2) }],
      ['a small source', { source_id: numberedId('src', 290) }],
      ['two sources', { source_id: some('src', 2, 290) }],
      ['two languages', { language: 'french,spanish' }],
      ['hidden', { status: 'hidden' }],
      ['two statuses', { status: 'hidden,removed' }],
      ['partial', { extraction: 'partial' }],
      ['failed', { extraction: 'failed' }],
      ['partial or failed', { extraction: 'partial,failed' }],
      ['reported', { reported: 'true' }],
    ]),
    ...requestsOf('admin sources', '/admin/sources', [
      ...pages,
      ...sorted('name', '-name', '-created_at', 'last_crawled_at', '-consecutive_failures'),
      ['health', { health: 'failing' }],
      ['two states of health', { health: 'failing,blocked' }],
      ['two languages + two categories', { language: 'french,arabic', category: 'health,business' }],
      ['search', { q: 'harbour' }],
    ]),
    ...requestsOf('admin audit log', '/admin/audit-log', [
      ...pages,
      ...searches,
      ['the last week', { from: aWeekAgo }],
      ['two object types', { object_type: 'user,target' }],
    ]),
  ];
}

/** The requests of overviews, each of which counts up to 5,000 articles. */
function overviewRequests(now: Date): ListRequest[] {
  const from = new Date(now.getTime() - 90 * 86_400_000).toISOString();
  return requestsOf('overview', '/articles/overview', [
    ...languages.flatMap((language) =>
      Object.entries(searchWords[language]).map(
        ([kind, q]) => [`90 days, ${kind} word, ${language}`, { scope: 'all', from, q }] as const,
      ),
    ),
    ['90 days of everything', { scope: 'all', from }],
    ['everything of my targets', {}],
    ['a target', { target_id: numberedId('tgt', 7) }],
  ]);
}

/** All requests for the person with fifty busy targets. */
export function listRequests(now: Date): ListRequest[] {
  const target = numberedId('tgt', 1 + (BUSY_TARGETS >> 1));
  return [
    ...articleRequests(now),
    ...overviewRequests(now),
    ...requestsOf('sources', '/sources', [
      ...pages,
      ['language', { language: 'arabic' }],
      ['category', { category: 'health' }],
      ['two languages + two categories', { language: 'french,arabic', category: 'health,business' }],
      ['health', { health: 'failing' }],
      ['search', { q: 'harbour' }],
      ['search, absent', { q: 'quagga' }],
      ...languages.map(
        (language) => [`topic, common, ${language}`, { topic: searchWords[language].common }] as const,
      ),
      ['topic, common + language', { topic: searchWords.english.common, language: 'english' }],
      ['topic, rare', { topic: searchWords.english.rare }],
      ['topic, absent', { topic: searchWords.english.absent }],
    ]),
    ...requestsOf('one source', `/sources/${numberedId('src', 2)}`, [['large', {}]]),
    ...requestsOf('one source', `/sources/${numberedId('src', 290)}`, [['small', {}]]),
    ...requestsOf('targets', '/targets', [
      ...pages,
      ...['-created_at', 'created_at', 'name', '-name', '-last_match_at'].map(
        (sort) => [`sort ${sort}`, { sort }] as const,
      ),
      ['status', { status: 'paused' }],
      ['two statuses', { status: 'paused,active' }],
      ['two states of health', { health: 'silent,noisy' }],
      ['label', { label: 'rare' }],
      ['two labels', { label: 'label 1,Label 2' }],
      ['search', { q: 'keyword1' }],
    ]),
    ...requestsOf('labels', '/targets/labels', [['', {}]]),
    ...requestsOf('matches', `/targets/${target}/matches`, [
      ...pages,
      ['unread', { unread: 'true' }],
      ['read', { unread: 'false' }],
      ['language', { language: 'arabic' }],
      ['source', { source_id: numberedId('src', 2) }],
      ['two languages', { language: 'arabic,french' }],
      ['two sources', { source_id: some('src', 2, 290) }],
      ['two ratings', { feedback: 'relevant,irrelevant' }],
      ['rated or not', { feedback: 'irrelevant,none' }],
    ]),
    ...requestsOf('notifications', '/notifications', [
      ...pages,
      ['unread', { unread: 'true' }],
      ['read', { unread: 'false' }],
      ['type', { type: 'match' }],
      ['rare type', { type: 'system' }],
      ['absent type', { type: 'security' }],
      ['target', { target_id: target }],
      ['three targets', { target_id: some('tgt', 7, 19, 41) }],
      ['rare label', { label: 'rare' }],
      ['frequent label', { label: 'common' }],
      ['two types', { type: 'system,security' }],
      ['a frequent and a rare type', { type: 'match,system' }],
      ['two states', { status: 'failed,suppressed' }],
      ['both channels', { channel: 'email,whatsapp' }],
      ['archived', { archived: 'true' }],
    ]),
    ...(['target', 'story'] as const).flatMap((by) =>
      requestsOf(`notifications by ${by}`, '/notifications/groups', [
        ['all', { by }],
        ['unread', { by, unread: 'true' }],
        ['later', { by, later: 'true' }],
        ['rare label', { by, label: 'rare' }],
        ['sent', { by, status: 'sent' }],
        ['failed', { by, status: 'failed' }],
        ['channel', { by, channel: 'email' }],
        ['absent word', { by, q: 'quagga' }],
      ]),
    ),
    ...requestsOf('facets of notifications', '/notifications/facets', [
      ['nothing chosen', {}],
      ['unread', { unread: 'true' }],
      ['rare type', { type: 'system' }],
      ['a target and a label', { target_id: target, label: 'common' }],
      ['sent', { status: 'sent' }],
      ['not sent', { status: 'suppressed' }],
      ['channel', { channel: 'email' }],
      ['word', { q: 'alert' }],
      ['archived', { archived: 'true' }],
    ]),
    ...requestsOf('deliveries of a target', `/targets/${target}/deliveries`, [
      ...pages,
      ['channel', { channel: 'whatsapp' }],
      ['both channels', { channel: 'email,whatsapp' }],
      ['two outcomes', { outcome: 'sent,not_sent' }],
      ['outcome', { outcome: 'not_sent' }],
    ]),
    ...administratorsRequests(now).map((request) => ({ ...request, asAdministrator: true })),
    ...requestsOf('unread count', '/notifications/unread-count', [['', {}]]),
  ];
}
