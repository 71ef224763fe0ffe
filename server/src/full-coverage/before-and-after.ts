import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { areNamesOf, decodeNames } from '../article-names/index.ts';
import { readableArticles } from '../content/index.ts';
import { keysOfWeeks } from '../crawler/across/across-keys.ts';
import { foldedWords } from '../crawler/folded-words.ts';
import { type JoinedName, joinNames } from '../matcher/index.ts';
import type { Database } from '../storage/database.ts';
import { withoutSources } from './presenter.ts';
import { describeStories, type StoryAround } from './repository.ts';

const DAY_MS = 86_400_000;
/** How long before and after a story others are looked for. */
const DAYS_AROUND = 45;
/** Those after the first are bystanders. */
const KEYS_READ = 12;
/** A name with more articles than this within these weeks says nothing about a single story. */
const ARTICLES_OF_A_NAME_MAX = 300;
const CANDIDATES = 60;
/** A name in the headlines of more other stories than this is a subject, such as a town or a president. */
const HEADLINES_OF_A_NAME_MAX = 12;

export interface Around {
  storyId: string;
  articles: readonly { id: string; title: string; source_name: string }[];
  from: Date;
  to: Date;
  /** Stories that are shown elsewhere on the page. */
  except: readonly string[];
}

/**
 * The stories within some weeks with the same names as this one that the person may open: what happened before, and what
 * came of it. The earliest first.
 *
 * The keys by which reports are compared across languages find candidates; the names themselves decide. Two stories must
 * have a name in their headlines in common that few others have, and a second name, unless the first one is the whole name
 * of a person or an organisation. Places alone join nothing.
 */
export async function listBeforeAndAfter(
  db: Database,
  userId: string,
  around: Around,
): Promise<StoryAround[]> {
  const names = withoutSources(await readNames(db, idsOf(around)), around.articles);
  if (names.length === 0) return [];
  const candidates = await listCandidates(db, userId, around);
  const chosen = chooseNaming({ articles: around.articles, names }, candidates);
  const described = await describeStories(db, userId, [...chosen.keys()]);
  return [...chosen]
    .flatMap(([id, names]) => {
      const story = described.get(id);
      return story ? [{ ...story, names }] : [];
    })
    .toSorted((one, other) => one.first_seen_at.getTime() - other.first_seen_at.getTime());
}

/** An article of another story, with the folded names that it mentions. */
export interface NamingArticle {
  storyId: string;
  title: string;
  names: ReadonlySet<string>;
}

/** The other stories that share enough names, those that share the most names first, and these names. */
export function chooseNaming(
  { articles, names }: { articles: readonly { title: string }[]; names: readonly JoinedName[] },
  candidates: readonly NamingArticle[],
): Map<string, string[]> {
  const own = foldedTitles(articles);
  const titled = candidates.map((candidate) => ({ ...candidate, folded: foldedTitles([candidate]) }));
  const isIn = (title: string, { forms }: JoinedName) => forms.some((form) => title.includes(` ${form} `));
  const telling = names.filter((name) => {
    if (name.kind === 'place' || !isIn(own, name)) return false;
    const stories = titled.filter(({ folded }) => isIn(folded, name)).map(({ storyId }) => storyId);
    return new Set(stories).size <= HEADLINES_OF_A_NAME_MAX;
  });
  const shared = [...Map.groupBy(titled, ({ storyId }) => storyId)].flatMap(([storyId, told]) => {
    const both = withoutParts(
      names.filter(({ forms }) => told.some((article) => forms.some((form) => article.names.has(form)))),
    );
    const inHeadlines = both.filter(
      (name) => telling.includes(name) && told.some(({ folded }) => isIn(folded, name)),
    );
    const isEnough = inHeadlines.length > 0 && (both.length > 1 || inHeadlines.some(isWholeName));
    // The most informative first: they say why the story is there.
    return isEnough ? [{ storyId, names: [...new Set([...inHeadlines, ...both])] }] : [];
  });
  const most = shared.toSorted((one, other) => other.names.length - one.names.length);
  return new Map(
    most
      .slice(0, limits.STORY_BEFORE_AND_AFTER_MAX)
      .map((story) => [
        story.storyId,
        story.names.slice(0, limits.STORY_SHARED_NAMES_MAX).map(({ text }) => text),
      ]),
  );
}

/** Only the first of "Saltmarsh" and "Saltmarsh Town": they would count as two names. */
const withoutParts = (names: readonly JoinedName[]): JoinedName[] =>
  names.filter(
    ({ text }, at) =>
      !names.slice(0, at).some((earlier) => earlier.text.includes(text) || text.includes(earlier.text)),
  );

/** "Signe Lindqvist", but not a town that is in none of our tables. */
const isWholeName = ({ text, kind }: JoinedName): boolean =>
  (kind === 'person' || kind === 'organisation') && text.includes(' ');

/** The folded words of titles, each between spaces. */
const foldedTitles = (articles: readonly { title: string }[]): string =>
  articles.map(({ title }) => ` ${foldedWords(title).join(' ')} `).join('|');

const idsOf = ({ articles }: Around): string[] => articles.map(({ id }) => id);

/** Who and what these articles name, as stored with them. */
async function readNames(db: Database, articleIds: readonly string[]): Promise<JoinedName[]> {
  const { rows } = await sql<{ names: string; lower_words: string }>`
    select n.names, n.lower_words from articles a
    join sources s on s.id = a.source_id join article_names n on ${areNamesOf}
    where a.id = any(${[...articleIds]}::text[]) order by a.id
  `.execute(db);
  return joinNames(rows.map(({ names, lower_words }) => decodeNames(names, lower_words)));
}

async function listCandidates(db: Database, userId: string, around: Around): Promise<NamingArticle[]> {
  const { storyId, from, to, except } = around;
  const [since, until] = [from.getTime() - DAYS_AROUND * DAY_MS, to.getTime() + DAYS_AROUND * DAY_MS];
  const keys = await nameKeys(db, idsOf(around));
  const sharing = new Map<string, number>();
  for (const key of keys) {
    const found = await listOfKey(db, keysOfWeeks([key], new Date(since), new Date(until)));
    if (found.length > ARTICLES_OF_A_NAME_MAX) continue;
    for (const id of found) sharing.set(id, (sharing.get(id) ?? 0) + 1 / Math.sqrt(found.length));
  }
  const best = [...sharing].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
  if (best.length === 0) return [];
  const rows = await readableArticles(db, userId)
    .innerJoin('article_names as n', (join) => join.on(areNamesOf))
    .select(['a.story_id', 'a.title', 'n.names'])
    .where('a.id', 'in', best.slice(0, CANDIDATES * 2))
    .where('a.story_id', 'not in', [storyId, ...except])
    .limit(CANDIDATES)
    .execute();
  return rows.map(({ story_id, title, names: encoded }) => ({
    storyId: story_id,
    title,
    names: new Set(
      decodeNames(encoded, '').names.flatMap((name) => (name.isPossible ? [] : name.words.join(' '))),
    ),
  }));
}

/** The keys of the names that most of these articles mention; for one article, those in its headline first. */
async function nameKeys(db: Database, articleIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('story_link_keys')
    .select('keys')
    .where('article_id', 'in', [...articleIds])
    .orderBy('article_id')
    .execute();
  const keys = rows.flatMap((row) =>
    row.keys.map((key) => key.slice(key.indexOf('|') + 1)).filter((key) => key.startsWith('n:')),
  );
  const articlesWith = (key: string) => keys.filter((other) => other === key).length;
  return [...new Set(keys)]
    .toSorted((one, other) => articlesWith(other) - articlesWith(one))
    .slice(0, KEYS_READ);
}

async function listOfKey(db: Database, weekKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article_id: string }>`
    select article_id from story_link_keys where keys && ${[...weekKeys]}::text[]
    limit ${sql.lit(ARTICLES_OF_A_NAME_MAX + 1)}
  `.execute(db);
  return rows.map(({ article_id }) => article_id);
}
