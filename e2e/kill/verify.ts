import type { Database } from '@newswatch/server/testing';
import type { Person, WatchedTarget } from './people.ts';
import type { PublishedArticle } from './press.ts';

export interface Evidence {
  db: Database;
  newsroomUrl: string;
  published: readonly PublishedArticle[];
  people: readonly Person[];
}

/** The counts for the report, and a sentence for everything lost or duplicated. */
export interface KillReport {
  counts: Record<string, number>;
  faults: string[];
}

/** Compares the product's data with the newsroom's articles and the promises to users. */
export async function verify(evidence: Evidence): Promise<KillReport> {
  const faults: string[] = [];
  const stored = await verifyArticles(evidence, faults);
  const counts: Record<string, number> = { 'articles published': evidence.published.length };
  for (const person of evidence.people) {
    const facts = await verifyPerson(evidence, person, stored, faults);
    for (const [name, count] of Object.entries(facts)) counts[name] = (counts[name] ?? 0) + count;
  }
  return { counts, faults };
}

interface StoredArticle {
  id: string;
  storyId: string;
  firstSeenAt: Date;
  words: ReadonlySet<string>;
}

async function verifyArticles(evidence: Evidence, faults: string[]): Promise<StoredArticle[]> {
  const rows = await evidence.db
    .selectFrom('articles')
    .select(['id', 'url', 'canonical_url', 'story_id', 'first_seen_at'])
    .execute();
  const stored: StoredArticle[] = [];
  for (const { article, words } of evidence.published) {
    const url = `${evidence.newsroomUrl}${article.path}`;
    const [row, ...others] = rows.filter((candidate) =>
      [candidate.url, candidate.canonical_url].includes(url),
    );
    if (!row) faults.push(`The article ${url} was lost.`);
    else stored.push({ id: row.id, storyId: row.story_id, firstSeenAt: row.first_seen_at, words });
    if (others.length > 0) faults.push(`The article ${url} is stored ${others.length + 1} times.`);
  }
  if (rows.length !== evidence.published.length) {
    faults.push(`${rows.length} articles are stored, ${evidence.published.length} were published.`);
  }
  return stored;
}

/** The plain meaning of a target, evaluated without an index. */
function matches(target: WatchedTarget, words: ReadonlySet<string>): boolean {
  const has = (word: string): boolean => words.has(word);
  return target.all.every(has) && (target.any.length === 0 || target.any.some(has)) && !target.none.some(has);
}

async function verifyPerson(
  { db }: Evidence,
  person: Person,
  articles: readonly StoredArticle[],
  faults: string[],
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('targets')
    .innerJoin('users', 'users.id', 'targets.user_id')
    .select(['targets.id', 'targets.name', 'targets.watching_since'])
    .where('users.email', '=', person.email)
    .execute();
  const found = await db
    .selectFrom('matches')
    .select(['target_id', 'article_id'])
    .where(
      'target_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const matched = new Set(found.map((match) => `${match.target_id} ${match.article_id}`));
  const letters = await readLetters(db, person, faults);
  let matchesDue = 0;
  let alertsDue = 0;
  let explained = 0;
  for (const target of person.targets) {
    const row = rows.find((candidate) => candidate.name === target.name);
    const { acknowledged } = target;
    if (acknowledged && row?.id !== acknowledged.id)
      faults.push(`The acknowledged target "${target.name}" was lost.`);
    if (!row) continue;
    const hits = articles.filter((article) => matches(target, article.words));
    // Whether an article must match. One between saving and acknowledging a target may or may not.
    const due = hits.filter(({ firstSeenAt }) => acknowledged !== null && firstSeenAt > acknowledged.at);
    const allowed = hits.filter(({ firstSeenAt }) => firstSeenAt >= row.watching_since);
    for (const article of due) {
      matchesDue += 1;
      if (!matched.has(`${row.id} ${article.id}`))
        faults.push(`"${target.name}" missed the article ${article.id}.`);
    }
    for (const match of found.filter((candidate) => candidate.target_id === row.id)) {
      const isRight = hits.some((article) => article.id === match.article_id);
      if (!isRight)
        faults.push(`"${target.name}" matched ${match.article_id}, which does not hold its words.`);
    }
    for (const story of new Set(allowed.map((article) => article.storyId))) {
      const isDue = due.some((article) => article.storyId === story);
      const ofStory = allowed.filter((article) => article.storyId === story).map((article) => article.id);
      for (const channel of ['email', 'whatsapp'] as const) {
        if (isDue) alertsDue += 1;
        const told = letters.filter(
          (letter) =>
            letter.channel === channel &&
            letter.alerts.some(({ name, articleId }) => name === target.name && ofStory.includes(articleId)),
        ).length;
        explained += told;
        if (told > 1) faults.push(`"${target.name}" told ${story} by ${channel} ${told} times.`);
        if (told === 0 && isDue) faults.push(`"${target.name}" never told ${story} by ${channel}.`);
      }
    }
  }
  const said = letters.reduce((sum, letter) => sum + letter.alerts.length, 0);
  if (said !== explained)
    faults.push(`${person.email} was told ${said} alerts, of which only ${explained} were due.`);
  return {
    'targets acknowledged': person.targets.filter((target) => target.acknowledged !== null).length,
    'targets unanswered': person.targets.filter((target) => target.acknowledged === null).length,
    'matches due': matchesDue,
    'alerts due (per channel)': alertsDue,
    'alerts told': said,
    'messages sent': letters.length,
  };
}

interface RenderedAlert {
  channel: 'email' | 'whatsapp';
  /** The alerts in a message: their targets and articles. */
  alerts: { name: string; articleId: string }[];
}

async function readLetters(db: Database, person: Person, faults: string[]): Promise<RenderedAlert[]> {
  const letters = await db
    .selectFrom('mailbox_messages')
    .select(['id', 'channel', 'body_text'])
    .where('recipient', 'in', [person.email, person.whatsapp])
    .execute();
  const parts = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .innerJoin('targets', 'targets.id', 'deliveries.target_id')
    .select(['deliveries.provider_message_id', 'targets.name', 'notifications.article_ids'])
    .select(['deliveries.user_id', 'deliveries.channel', 'deliveries.created_at'])
    // Targets that found an article together with another target do not send their own message.
    .where(({ or, eb }) =>
      or([
        eb('deliveries.provider_message_id', 'is not', null),
        eb('deliveries.reason', '=', 'duplicate_story'),
      ]),
    )
    .execute();
  const foundTogether = (one: (typeof parts)[number], other: (typeof parts)[number]): boolean =>
    other.provider_message_id === null &&
    other.user_id === one.user_id &&
    other.channel === one.channel &&
    other.created_at.getTime() === one.created_at.getTime() &&
    other.article_ids[0] === one.article_ids[0];
  const pages = await readShortLinks(db);
  return letters
    .map((letter) => ({
      ...letter,
      body_text: letter.body_text.replace(/\/s\/\w+/g, (link) => pages.get(link) ?? link),
    }))
    .filter(({ body_text }) => body_text.includes('/articles/'))
    .map(({ id, channel, body_text }) => {
      const said = readAlerts(body_text);
      const toAlert = ({ name, article_ids }: (typeof parts)[number]) => ({
        name,
        articleId: article_ids[0] ?? '',
      });
      const sentParts = parts.filter((part) => part.provider_message_id === id);
      const recorded = sentParts.map(toAlert);
      // The count of a digest, in which an article that several targets found counts only once.
      const counted = /^\*?(\d+) new articles?\b/.exec(body_text)?.[1];
      const announced = Number(counted ?? said.length);
      const sent = counted ? new Set(recorded.map(({ articleId }) => articleId)).size : recorded.length;
      if (sent !== announced)
        faults.push(
          `The message ${id} speaks of ${announced} articles, ${sent} are recorded as sent with it.`,
        );
      for (const alert of said) {
        const isRecorded = recorded.some(
          (one) => alert.names.includes(one.name) && one.articleId === alert.articleId,
        );
        if (!isRecorded)
          faults.push(`The message ${id} tells ${alert.articleId}, which is not recorded for it.`);
      }
      // A digest names as many alerts as fit and counts the rest, so the record is complete.
      const together = parts.filter((other) => sentParts.some((one) => foundTogether(one, other)));
      return { channel, alerts: [...recorded, ...together.map(toAlert)] };
    });
}

/** The pages that the short links of WhatsApp messages open, by link. */
async function readShortLinks(db: Database): Promise<Map<string, string>> {
  const links = await db.selectFrom('short_links').select(['code', 'path']).execute();
  return new Map(links.map(({ code, path }) => [`/s/${code}`, path]));
}

/**
 * A link to an article belongs to one of the targets named last before it: a story is listed once, with the names of all
 * targets that found one of its articles.
 */
function readAlerts(text: string): { names: readonly string[]; articleId: string }[] {
  const alerts: { names: readonly string[]; articleId: string }[] = [];
  let names: readonly string[] = [];
  const named = /(Watch (?:live|hourly) \d{3}(?: · Watch (?:live|hourly) \d{3})*)|\/articles\/art_\w+/g;
  for (const [part, targets] of text.matchAll(named)) {
    if (targets) names = targets.split(' · ');
    else alerts.push({ names, articleId: part.slice('/articles/'.length) });
  }
  return alerts;
}
