import {
  type AppId,
  ChatAppKind,
  type Collection,
  type Found,
  foundKinds,
  type Role,
  type TargetLabelCount,
  textDirection,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import {
  type ArticlesService,
  type CollectionsService,
  type FoundStory,
  type SourcesService,
  searchMatchedArticles,
} from '../content/index.ts';
import type { Help } from '../help/index.ts';
import type { Database } from '../storage/database.ts';
import { findPeopleMeant, isPersonMeant } from '../storage/people-meant.ts';
import { containsPattern } from '../storage/search-text.ts';
import type { JournalistsService, TargetLabels, TargetsService } from '../targets/index.ts';

/** The maximum number of results of each kind. */
const FOUND_AT_MOST = 5;
const PAGE = { page: 1, per_page: FOUND_AT_MOST };

const DAY_MS = 86_400_000;
/** The period of the overview that is offered; the page offers others. */
const OVERVIEW_DAYS = 30;

/** The person who searches: they find only what they may open. */
interface Seeker {
  id: string;
  role: Role;
}

export interface Search {
  /** The items that this person may open and whose names contain the text, by kind. */
  find(seeker: Seeker, text: string, now: Date): Promise<Found[]>;
}

interface SearchOptions {
  db: Database;
  targets: Pick<TargetsService, 'list'>;
  labels: Pick<TargetLabels, 'list'>;
  articles: Pick<ArticlesService, 'summaries' | 'listNewestIds'>;
  collections: Pick<CollectionsService, 'list'>;
  sources: Pick<SourcesService, 'list'>;
  journalists: Pick<JournalistsService, 'list'>;
  help: Pick<Help, 'list'>;
}

export function createSearch({
  db,
  targets,
  labels,
  articles,
  collections,
  sources,
  journalists,
  help,
}: SearchOptions): Search {
  const ofPerson = (seeker: Seeker, q: string, now: Date): Promise<Found[]>[] => [
    targets
      .list(seeker.id, { ...PAGE, q, sort: '-created_at' }, now)
      .then(({ items }) =>
        items.map(({ id, name, keywords_any, keywords_all, speakers }) =>
          found(
            'target',
            id,
            name,
            [...keywords_all, ...keywords_any, ...speakers].slice(0, 3).join(', '),
            `/targets/${id}`,
          ),
        ),
      ),
    labels.list(seeker.id).then((items) =>
      items
        .filter(({ label }) => holds(label, q))
        .slice(0, FOUND_AT_MOST)
        .map(foundLabel),
    ),
    collections.list(seeker.id).then(({ items }) =>
      items
        .filter(({ name }) => holds(name, q))
        .slice(0, FOUND_AT_MOST)
        .map(foundCollection),
    ),
    journalists
      .list(seeker.id, { ...PAGE, q, period: '365d', sort: '-stories', cursor: undefined }, now)
      .then(({ items }) =>
        items.map(({ id, name, sources: [source] }) =>
          found(
            'person',
            id,
            name,
            source ? `Journalist · ${source.name}` : 'Journalist',
            `/journalists/${id}`,
          ),
        ),
      ),
    searchMatchedArticles(db, seeker.id, { q, most: FOUND_AT_MOST }).then(async ({ articleIds, stories }) => {
      const shown = await articles.summaries(seeker.id, articleIds);
      return [
        ...stories.map(foundStory),
        ...articleIds
          .flatMap((id) => shown.get(id) ?? [])
          .map(({ id, title, source, published_at }) => ({
            ...found('article', id, title, source.name, `/articles/${id}`),
            published_at,
          })),
      ];
    }),
    findOverview(articles, seeker.id, q, now),
    sources
      .list(seeker.id, { ...PAGE, q, sort: '-mine' }, now)
      .then(({ items }) =>
        items.map(({ id, name, url }) => found('source', id, name, hostOf(url), `/sources/${id}`)),
      ),
  ];
  const ofAdministrator = (q: string): Promise<Found[]>[] => [findPeople(db, q), findAllSources(db, q)];

  return {
    async find(seeker, q, now) {
      const isAdmin = seeker.role === 'admin';
      const lists = await Promise.all([
        ...(isAdmin
          ? ofAdministrator(q)
          : [...ofPerson(seeker, q, now), findApps(q), findRecipients(db, q, seeker.id)]),
        findChats(db, q, isAdmin ? undefined : seeker.id),
        help
          .list(seeker, { q })
          .then(({ items }) =>
            items
              .slice(0, FOUND_AT_MOST)
              .map(({ slug, title }) => found('help', slug, title, '', `/help-center?article=${slug}`)),
          ),
      ]);
      const all = lists.flat();
      return foundKinds.flatMap((kind) => all.filter((item) => item.kind === kind));
    },
  };
}

function found(kind: Found['kind'], id: string, title: string, detail: string, url: string): Found {
  return { kind, id, title, detail, direction: textDirection(title), url };
}

/** Leads to the overview of the articles of the last days about the words, if there are any. Listed among the articles. */
async function findOverview(
  articles: Pick<ArticlesService, 'listNewestIds'>,
  userId: string,
  q: string,
  now: Date,
): Promise<Found[]> {
  const from = new Date(now.getTime() - OVERVIEW_DAYS * DAY_MS).toISOString();
  const { ids } = await articles.listNewestIds(userId, { scope: 'all', q, from }, 1);
  const address = new URLSearchParams({ view: 'overview', scope: 'all', when: `${OVERVIEW_DAYS}-days`, q });
  return ids.map(() =>
    found('article', 'overview', `Overview of “${q}”`, `Last ${OVERVIEW_DAYS} days`, `/articles?${address}`),
  );
}

const holds = (name: string, q: string): boolean => name.toLowerCase().includes(q.toLowerCase());

/** Leads to the list of the label's targets. Listed with the targets, because an open page may not support a new kind. */
function foundLabel({ label, targets }: TargetLabelCount): Found {
  const detail = `Label · ${targets} ${targets === 1 ? 'target' : 'targets'}`;
  return found('target', `label ${label}`, label, detail, `/targets?${new URLSearchParams({ label })}`);
}

/** Leads to the open collection. Listed among the articles, for the same reason. */
function foundCollection({ id, name, owner_name, article_count }: Collection): Found {
  const kind = owner_name === null ? 'Collection' : `${owner_name}’s collection`;
  const detail = `${kind} · ${article_count} ${article_count === 1 ? 'article' : 'articles'}`;
  return found('article', id, name, detail, `/articles?${new URLSearchParams({ collection_id: id })}`);
}

/** Leads to the full coverage. Listed among the articles, for the same reason. */
function foundStory({ id, title, articles, sources }: FoundStory): Found {
  const size = sources > 1 ? `${sources} sources` : `${articles} articles`;
  return found('article', id, title, `Story · ${size}`, `/stories/${id}`);
}

const appNames: Record<AppId, string> = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  webhooks: 'Webhooks',
  external_api: 'External API',
  rss: 'Private RSS',
  slack: 'Slack',
  telegram: 'Telegram',
  teams: 'Microsoft Teams',
  discord: 'Discord',
  google_chat: 'Google Chat',
  mattermost: 'Mattermost',
  matrix: 'Matrix',
  ntfy: 'ntfy',
};

/** The apps to which alerts can go, by name. */
async function findApps(q: string): Promise<Found[]> {
  const typed = q.toLowerCase();
  return Object.entries(appNames)
    .filter(([, name]) => name.toLowerCase().includes(typed))
    .map(([id, name]) =>
      // Chat apps have their own form to connect them.
      found('app', id, name, 'Apps', v.is(ChatAppKind, id) ? `/apps?connect=${id}` : '/apps'),
    );
}

const chatStates = {
  waiting_admin: 'Waiting for an answer',
  waiting_user: 'Answered',
  closed: 'Closed',
} as const;

/** The person's own chats, or everybody's if no person is given. */
async function findChats(db: Database, q: string, userId: string | undefined): Promise<Found[]> {
  const rows = await db
    .selectFrom('chats as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.subject', 'c.status', 'u.full_name'])
    .where('c.subject', 'ilike', containsPattern(q))
    .$if(userId !== undefined, (query) => query.where('c.user_id', '=', userId ?? ''))
    .orderBy('c.last_message_at', 'desc')
    .limit(FOUND_AT_MOST)
    .execute();
  return rows.map(({ id, subject, status, full_name }) =>
    found(
      'chat',
      id,
      subject,
      userId === undefined ? full_name : chatStates[status],
      `/chats?${userId === undefined ? 'view=all&' : ''}chat=${id}`,
    ),
  );
}

/** Colleagues who also get the person's alerts. */
async function findRecipients(db: Database, q: string, userId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('recipients')
    .select(['id', 'name', 'email'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('email', 'ilike', containsPattern(q)), eb('name', 'ilike', containsPattern(q))]))
    .orderBy('name')
    .orderBy('id')
    .limit(FOUND_AT_MOST)
    .execute();
  return rows.map(({ id, name, email }) => found('person', id, name, email, '/users'));
}

async function findPeople(db: Database, q: string): Promise<Found[]> {
  const people = await findPeopleMeant(db, q);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('deleted_at', 'is', null)
    .where(isPersonMeant('users', people))
    .orderBy('full_name')
    .orderBy('id')
    .limit(FOUND_AT_MOST)
    .execute();
  return rows.map(({ id, full_name, email }) => found('person', id, full_name, email, `/admin/users/${id}`));
}

async function findAllSources(db: Database, q: string): Promise<Found[]> {
  const pattern = containsPattern(q);
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'name', 'url'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('url', 'ilike', pattern)]))
    .orderBy('name')
    .orderBy('id')
    .limit(FOUND_AT_MOST)
    .execute();
  return rows.map(({ id, name, url }) => found('source', id, name, hostOf(url), `/admin/sources/${id}/edit`));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
