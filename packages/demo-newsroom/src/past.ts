import type { NewsroomArticle } from './article.ts';
import { createNewsroomState } from './newsroom.ts';
import { renderArticlePage } from './pages/article-page.ts';
import { createRandom } from './random.ts';
import { bigStories } from './stock/big-stories.ts';

/**
 * The articles that the newsroom published within a few minutes, and the time at which a reader of its feeds would have found
 * them.
 */
export interface PastIssue {
  readonly at: Date;
  readonly articles: readonly NewsroomArticle[];
}

/** The number of days since the newsroom started. */
export const PAST_DAYS = 30;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hours (UTC) at which the papers publish: all day on weekdays, less at weekends. */
const WEEKDAY_HOURS = [5, 8, 11, 15, 19] as const;
const WEEKEND_HOURS = [8, 18] as const;
/** The day on which the dredger ran aground, as a number of days ago. */
const UNUSUAL_DAY = 9;
const UNUSUAL_EXTRA = 12;
const ARTICLES_PER_ISSUE = 3;
/** The age of the last issue, so that none of its articles can be dated in the future. */
const QUIET_BEFORE_NOW_MS = HOUR_MS / 2;
const REPRINTED_SHARE = 0.5;
/** The time after which a reader of its feed finds a report of a big story. */
const FOUND_AFTER_MS = 2 * 60_000;

const rota = [
  'harbour-post',
  'courrier-du-littoral',
  'tidewater-review',
  'faro-diario',
  'harbour-post',
  'signal-nine',
  'sahifat-al-marfa',
  'evening-bell',
] as const;

/**
 * Thirty days of the newsroom, oldest first, up to `until`. The same `until` gives the same articles at the
 * same addresses, in any process.
 */
export function composePast(until: Date): PastIssue[] {
  const random = createRandom(Math.floor(until.getTime() / 1_000));
  let moment = until;
  const state = createNewsroomState(random, () => moment);
  const firstMidnight = startOfDay(until.getTime()) - PAST_DAYS * DAY_MS;
  const issues: PastIssue[] = [];
  let turn = 0;
  for (let day = 0; day <= PAST_DAYS; day += 1) {
    const midnight = firstMidnight + day * DAY_MS;
    for (const hour of hoursOf(midnight)) {
      const at = midnight + hour * HOUR_MS + random.between(0, 50) * 60_000 + random.between(0, 59_000);
      if (at < until.getTime() - PAST_DAYS * DAY_MS || at > until.getTime() - QUIET_BEFORE_NOW_MS) continue;
      const publish = (outlet: string, topic?: string): NewsroomArticle => {
        moment = new Date(at - random.between(20, 240) * 1_000);
        return state.publish({ outlet, ...(topic === undefined ? {} : { topic }) });
      };
      const articles = Array.from({ length: ARTICLES_PER_ISSUE }, (_, nth) => publish(rotaAt(turn + nth)));
      if (day === PAST_DAYS - UNUSUAL_DAY)
        articles.push(...publishMany(Math.ceil(UNUSUAL_EXTRA / hoursOf(midnight).length), publish));
      turn += ARTICLES_PER_ISSUE;
      const reprinted = articles.find(({ outlet }) => outlet === 'harbour-post');
      if (reprinted && random.next() < REPRINTED_SHARE)
        articles.push(state.syndicate(reprinted.id, 'evening-bell', 'republished'));
      issues.push({ at: new Date(at), articles: articles.map(ofThePast) });
    }
  }
  for (const { hoursBefore, paragraphs, ...report } of bigStories) {
    const publishedAt = new Date(until.getTime() - hoursBefore * HOUR_MS);
    const article = state.publish({ ...report, summary: paragraphs[0] ?? '', paragraphs, publishedAt });
    issues.push({ at: new Date(publishedAt.getTime() + FOUND_AFTER_MS), articles: [ofThePast(article)] });
  }
  return issues.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A past article as its outlet shows it. */
export function renderPastPage(article: NewsroomArticle, origin: string): string {
  return renderArticlePage(article, origin, []);
}

/** Gives a past article an ID that differs from those of today's articles. */
const ofThePast = (article: NewsroomArticle): NewsroomArticle => ({
  ...article,
  id: `past-${article.id}`,
});

const publishMany = (
  count: number,
  publish: (outlet: string, topic?: string) => NewsroomArticle,
): NewsroomArticle[] => Array.from({ length: count }, () => publish('harbour-post', 'harbour'));

const rotaAt = (turn: number): (typeof rota)[number] => rota[turn % rota.length] ?? 'harbour-post';

const startOfDay = (time: number): number => time - (time % DAY_MS);

function hoursOf(midnight: number): readonly number[] {
  const weekday = new Date(midnight).getUTCDay();
  return weekday === 0 || weekday === 6 ? WEEKEND_HOURS : WEEKDAY_HOURS;
}
