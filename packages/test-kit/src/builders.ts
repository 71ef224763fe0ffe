/**
 * Builders of valid contract objects. Each result is parsed by its schema, so that an outdated builder fails. Pass what the test
 * is about; everything else has typical values. Times are fixed around noon of 3 March 2026.
 */
import {
  Article,
  ArticleMatch,
  ArticleSummary,
  type DashboardStory,
  Delivery,
  type ListedSource,
  type ListedTarget,
  Match,
  MatchWithArticle,
  Notification,
  needsPerson,
  type Pagination,
  planAllowances,
  Source,
  Target,
  type TargetCounts,
  User,
  type UserDashboard,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The reference time of all builders. */
export const NOON = '2026-03-03T12:00:00.000Z';

/** A well-formed id: `testId('tgt', 2)` always returns the same one. */
export function testId(prefix: string, number = 1): string {
  return `${prefix}_${String(number).padStart(26, '0')}`;
}

/** The time this many minutes before `NOON`. */
export function minutesBefore(minutes: number): string {
  return new Date(Date.parse(NOON) - minutes * 60_000).toISOString();
}

/** A person with both channels verified, on the free plan. */
export function aUser(given: Partial<User> = {}): User {
  const plans = planAllowances();
  const plan = plans[given.plan ?? 'free'];
  return v.parse(User, {
    id: testId('usr'),
    email: 'maya@example.org',
    pending_email: null,
    full_name: 'Maya Lindqvist',
    birthdate: null,
    role: 'user',
    plan: 'free',
    status: 'active',
    email_verified: true,
    contact_info: {
      whatsapp: '+46701234567',
      verified_channels: ['email', 'whatsapp'],
      pending_whatsapp: null,
    },
    notification_preferences: {
      enabled_channels: ['email', 'whatsapp'],
      live_notifications_enabled: true,
      max_daily_notifications: 50,
      delivery_mode: null,
      digest_time: '08:00',
      quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
    },
    ui_preferences: {
      density: 'comfortable',
      articles_per_page: 20,
      group_by_story: true,
      open_links_in_new_tab: true,
      hidden_sidebar_items: [],
      overview_sections: [],
      table_columns: [],
      column_orders: [],
      column_widths: [],
      overview_days: 14,
      saved_views: [],
    },
    api_access_enabled: false,
    mfa_enabled: false,
    quota: {
      plan: given.plan ?? 'free',
      targets: { used: 1, max: 3, percent: 33, status: 'low' },
      notifications_today: {
        used: 4,
        max: 50,
        percent: 8,
        status: 'low',
        plan_max: 50,
        resets_at: '2026-03-04T00:00:00.000Z',
      },
      channels: plan.channels,
      features: {
        live_alerts:
          plan.delivery_modes.includes('live') ||
          given.notification_preferences?.live_alerts_granted === true,
        advanced_analytics: plan.advanced_analytics,
        custom_keywords: plan.custom_keywords,
        api_access: given.api_access_enabled ?? false,
        whatsapp: plan.channels.includes('whatsapp'),
      },
      api_requests_hour: { used: 0, max: 0 },
      upgrade_to: 'basic',
      plans,
    },
    timezone: 'Europe/Stockholm',
    locale: 'english',
    created_at: '2026-01-01T09:00:00.000Z',
    updated_at: '2026-01-01T09:00:00.000Z',
    last_login_at: NOON,
    password_changed_at: null,
    ...given,
  });
}

/** A person who has just signed up: nothing verified, no number yet. */
export function aNewUser(given: Partial<User> = {}): User {
  return aUser({
    email_verified: false,
    contact_info: { whatsapp: null, verified_channels: [], pending_whatsapp: null },
    ...given,
  });
}

export function anAdmin(given: Partial<User> = {}): User {
  return aUser({
    id: testId('usr', 9),
    email: 'admin@example.org',
    full_name: 'Ada Admin',
    role: 'admin',
    plan: 'admin',
    ...given,
  });
}

export function aTarget(given: Partial<Target> = {}): Target {
  return v.parse(Target, {
    id: testId('tgt'),
    name: 'Rates and inflation',
    description: '',
    direction: 'ltr',
    status: 'active',
    status_reason: null,
    match_mode: 'keywords',
    keywords_any: ['central bank', 'inflation'],
    keywords_all: [],
    keywords_none: [],
    speakers: [],
    query: null,
    match_fields: ['title', 'summary', 'body'],
    match_word_forms: true,
    languages: [],
    source_scope: 'all',
    source_ids: [],
    min_score: 0,
    delivery_mode: 'inherit',
    channels: null,
    categories: [],
    priority: 'normal',
    daily_cap: null,
    starts_at: null,
    expires_at: null,
    dedupe: 'story',
    story_realert_hours: null,
    urgency: null,
    health: 'ok',
    invalid_reason: null,
    matches_total: 12,
    matches_24h: 3,
    matches_7d: 12,
    unread_matches: 2,
    last_match_at: minutesBefore(8),
    precision_30d: null,
    created_at: '2026-02-01T09:00:00.000Z',
    updated_at: '2026-02-01T09:00:00.000Z',
    version: 1,
    ...given,
  });
}

/** A target as shown in its list, with a quiet week. */
export function aListedTarget(given: Partial<ListedTarget> = {}): ListedTarget {
  return { ...aTarget(given), by_day: [1, 2, 1, 3, 2, 0, 3], today: 3, usual_by_now: null, ...given };
}

/** The tab counts of the target list for these targets. */
export function targetCounts(targets: readonly ListedTarget[] = []): TargetCounts {
  const count = (fits: (target: ListedTarget) => boolean): number => targets.filter(fits).length;
  return {
    all: count(({ status }) => status !== 'archived'),
    needs_you: count(needsPerson),
    active: count(({ status }) => status === 'active'),
    paused: count(({ status }) => status === 'paused'),
    suspended: count(({ status }) => status === 'suspended'),
    archived: count(({ status }) => status === 'archived'),
  };
}

/** One story in one source. */
export function aDashboardStory(given: Partial<DashboardStory> = {}): DashboardStory {
  const article = given.article ?? anArticleSummary({ matches: [anArticleMatch()] });
  return {
    story_id: article.story_id,
    article,
    sources: 1,
    articles: 1,
    source_names: [article.source.name],
    since: article.first_seen_at,
    ...given,
  };
}

/** An overview of fourteen days: no matches on the first, thirteen today, all of one target. */
export function aDashboard(given: Partial<UserDashboard> = {}): UserDashboard {
  const by_day = Array.from({ length: 14 }, (_, day) => day);
  return {
    quota: aUser().quota,
    timezone: 'UTC',
    chart_ids: [],
    labels: [],
    cards: { matches_today: 13, unread: 2, active_targets: 1, sources: 7 },
    matches_by_day: by_day.map((count) => ({
      date: `2026-03-${String(count + 1).padStart(2, '0')}`,
      count,
    })),
    usual_by_now: null,
    is_unusual: false,
    matches_by_target: [{ id: testId('tgt'), name: 'Rates and inflation', by_day, total: 91 }],
    unread_by_day: by_day.map(() => 2),
    alerts_by_day: by_day.map(() => 4),
    time_to_alert: { median_seconds: 160, before_seconds: 180, by_day: by_day.map(() => 160) },
    needs_you: { items: [], total: 0 },
    targets: { items: [{ ...aListedTarget({ today: 13 }), unread_alerts: 2 }], total: 1 },
    top_stories: [aDashboardStory()],
    funnel_today: {
      matches: 13,
      alerts: 4,
      not_alerted: [{ reason: 'duplicate_story', count: 9 }],
      sent: 4,
      sent_other: 0,
      waiting: 0,
      not_sent: 0,
      messages: 5,
    },
    delivery: [{ channel: 'email', by_day: by_day.map(() => ({ sent: 4, failed: 0 })) }],
    next_digest: null,
    ...given,
  };
}

export function aSource(given: Partial<Source> = {}): Source {
  return v.parse(Source, {
    id: testId('src'),
    name: 'Harbour Times',
    url: 'https://harbour-times.example/feed.xml',
    description: 'News of the harbour and the city.',
    direction: 'ltr',
    language: 'english',
    category: 'business',
    country: null,
    approved: true,
    status: 'approved',
    homepage_title: 'Harbour Times',
    health: 'healthy',
    last_crawled_at: minutesBefore(4),
    last_success_at: minutesBefore(4),
    next_crawl_at: '2026-03-03T12:26:00.000Z',
    articles_total: 240,
    articles_24h: 12,
    article_count_7d: 80,
    used_by_my_targets: 1,
    ...given,
  });
}

export function aListedSource(given: Partial<ListedSource> = {}): ListedSource {
  return {
    ...aSource(given),
    by_day: [12, 10, 14, 9, 13, 10, 12],
    mine_30d: { articles: 20, targets: 2 },
    ...given,
  };
}

const articleFields = {
  id: testId('art'),
  source: { id: testId('src'), name: 'Harbour Times', language: 'english' },
  url: 'https://harbour-times.example/2026/rates',
  title: 'Central bank holds rates as inflation cools',
  summary: 'The central bank held its key rate on Tuesday.',
  author: 'Ida Berg',
  image_url: null,
  word_count: 420,
  reading_time_minutes: 2,
  language: 'english',
  direction: 'ltr',
  published_at: minutesBefore(10),
  first_seen_at: minutesBefore(9),
  content_version: 1,
  story_id: testId('clu'),
  story_size: 1,
  extraction: 'full',
  read_at: null,
  saved: false,
  matches: [],
  excerpt: { text: 'The central bank held its key rate on Tuesday.', ranges: [] },
};

/** The match of an article: "Central bank" at the start of its title. */
export function anArticleMatch(given: Partial<ArticleMatch> = {}): ArticleMatch {
  return v.parse(ArticleMatch, {
    id: testId('mat'),
    feedback: null,
    target_id: testId('tgt'),
    target_name: 'Rates and inflation',
    score: 80,
    matched_terms: ['central bank'],
    highlights: [{ field: 'title', start: 0, end: 12, term: 'central bank' }],
    ...given,
  });
}

export function anArticleSummary(given: Partial<ArticleSummary> = {}): ArticleSummary {
  return v.parse(ArticleSummary, { ...articleFields, ...given });
}

export function anArticle(given: Partial<Article> = {}): Article {
  return v.parse(Article, {
    ...articleFields,
    story_size: 1 + (given.story?.length ?? 0),
    canonical_url: 'https://harbour.example/rates',
    updated_at: minutesBefore(9),
    language_confidence: 1,
    extraction_score: 1,
    published_at_source: 'feed',
    is_story_primary: true,
    similarity: null,
    seen_in: [],
    content_text:
      'The central bank held its key rate at 3.25 per cent on Tuesday.\n\nMarkets had priced in a cut.',
    story: [],
    ...given,
  });
}

export function aMatch(given: Partial<Match> = {}): Match {
  return v.parse(Match, {
    id: testId('mat'),
    target_id: testId('tgt'),
    article_id: testId('art'),
    story_id: testId('clu'),
    matched_at: minutesBefore(8),
    score: 80,
    matched_terms: ['central bank'],
    highlights: [{ field: 'title', start: 0, end: 12, term: 'central bank' }],
    is_first_of_story: true,
    feedback: null,
    read_at: null,
    notification: { id: testId('ntf'), status: 'sent', suppressed_reason: null, waits_until: null },
    ...given,
  });
}

export function aMatchWithArticle(given: Partial<MatchWithArticle> = {}): MatchWithArticle {
  return v.parse(MatchWithArticle, { ...aMatch(), article: anArticleSummary(), ...given });
}

export function aDelivery(given: Partial<Delivery> = {}): Delivery {
  return v.parse(Delivery, {
    id: testId('dlv'),
    notification_id: testId('ntf'),
    channel: 'email',
    destination_masked: 'm***@example.org',
    status: 'sent',
    reason: null,
    attempts: 1,
    scheduled_for: null,
    sent_at: minutesBefore(7),
    failed_at: null,
    error: null,
    ...given,
  });
}

export function aNotification(given: Partial<Notification> = {}): Notification {
  return v.parse(Notification, {
    id: testId('ntf'),
    type: 'match',
    title: 'Central bank holds rates as inflation cools',
    body: 'Harbour Times: The central bank held its key rate on Tuesday.',
    direction: 'ltr',
    severity: 'info',
    target: { id: testId('tgt'), name: 'Rates and inflation' },
    article_ids: [testId('art')],
    story_id: testId('clu'),
    count: 1,
    created_at: minutesBefore(8),
    read_at: null,
    archived_at: null,
    status: 'sent',
    deliveries: [
      aDelivery(),
      aDelivery({ id: testId('dlv', 2), channel: 'whatsapp', destination_masked: '+46*****67' }),
    ],
    later_articles: 0,
    changes: [],
    story_sources: 1,
    developments: [],
    source: 'Harbour Times',
    match: null,
    action_url: `/articles/${testId('art')}`,
    ...given,
  });
}

/** A page of a list with all its items, as answered by every list call. */
export function listing<Item>(
  items: Item[],
  page: Partial<Pagination> = {},
): { items: Item[]; pagination: Pagination; next_cursor: null } {
  return {
    items,
    pagination: { page: 1, per_page: 20, total: items.length, pages: items.length === 0 ? 0 : 1, ...page },
    next_cursor: null,
  };
}
