import { setTimeout as delay } from 'node:timers/promises';
import {
  type ArticleAddition,
  type ArticleAdditionAnswer,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import {
  type AddedArticle,
  AddedMeanwhile,
  addressKey,
  cleanUrl,
  type Prober,
  storeAddedArticle,
  urlHash,
} from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import { readableHostname } from '../../readable-host.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules, tooManyRequests } from '../../throttle/index.ts';
import type { ArticlesService } from '../articles.ts';
import { addToCollection } from '../collections/collections.ts';
import { lockToChange } from '../collections/lock-collection.ts';
import { addToTargets, assertOwnTargets, removeFromTargets } from './added-matches.ts';
import { refusal, whyUnread } from './refusals.ts';
import {
  deleteAddition,
  deleteUnheld,
  endRead,
  findDraftFor,
  findReadableAt,
  READ_MS,
  recordAddition,
  reserveRead,
} from './repository.ts';

type Addition = v.InferOutput<typeof ArticleAddition>;
type Answer = v.InferOutput<typeof ArticleAdditionAnswer>;

/** Pages that people add by their address. */
export interface AddedArticlesService {
  /**
   * Adds a page: reads it, unless Newswatch has it and the person may open it. If repeated, it returns the same article.
   *
   * @throws {Failure} `validation_failed` or, while another page is read for the person, `state_conflict`, with the sentence
   *   at `url` and `details.reason`; `rate_limited`; `not_found` and `role_forbidden` for the collection; `not_found` for a
   *   target
   */
  add(person: ThrottledPerson, addition: Addition, now: Date): Promise<Answer>;
  /**
   * Removes an article from the person's added articles, unless they also saved, highlighted or collected it. If nobody else has
   * it, its text is deleted.
   *
   * @throws {Failure} `not_found` if they did not add it
   */
  remove(userId: string, articleId: string): Promise<void>;
}

/** Where else an added page should appear. */
interface Place extends Pick<Addition, 'collection_id' | 'target_ids'> {
  address_hash: string;
}

/** The number of pages that this process reads at the same time, for all people together; each can be as large as 10 MB. */
const PAGES_AT_ONCE = 6;
/** The interval at which a second click checks whether the first one is done. */
const LOOK_AGAIN_MS = 200;
const says = messages.addedArticles;

export function createAddedArticles({
  db,
  throttle,
  prober,
  articles,
}: {
  db: Database;
  throttle: Throttle;
  prober: Pick<Prober, 'readChosen'>;
  articles: Pick<ArticlesService, 'summaries'>;
}): AddedArticlesService {
  let reading = 0;

  const answer = async (userId: string, articleId: string, outcome: Answer['outcome']): Promise<Answer> => {
    const article = (await articles.summaries(userId, [articleId])).get(articleId);
    if (!article) throw refusal('withdrawn');
    return { message: outcome === 'added' ? says.added : says.known, outcome, article };
  };

  /** Adds the article to the person's articles, to the collection and to the figures of their targets. */
  const attach = async (
    trx: Database,
    userId: string,
    article_id: string,
    { address_hash, collection_id, target_ids }: Place,
    now: Date,
  ): Promise<void> => {
    await recordAddition(trx, { user_id: userId, article_id, address_hash, added_at: now });
    if (collection_id !== null)
      await addToCollection(trx, userId, { collectionId: collection_id, article_ids: [article_id] }, now);
    await addToTargets(trx, userId, { articleId: article_id, targetIds: target_ids }, now);
  };

  const readPage = async (url: string, keepsWithoutText: boolean): Promise<AddedArticle> => {
    const draft = (await findDraftFor(db, addressKey(url))) ?? { url, language: 'english' as const };
    const read = await prober.readChosen(draft, url, { withinMs: limits.ADDED_PAGE_TIMEOUT_MS });
    if (read.article === null) throw refusal(whyUnread(read));
    const { article, finalUrl } = read;
    const siteName = readableHostname(new URL(finalUrl).hostname).replace(/^www\./, '');
    const isWalled = article.extraction === 'paywalled';
    const isUnread = article.extraction === 'failed' || article.contentText.trim() === '';
    if (!keepsWithoutText && isWalled) throw refusal('sign_in');
    if (!keepsWithoutText && isUnread) throw refusal('no_text');
    const title = article.title.trim() === '' ? titleFrom(finalUrl) : article.title;
    return { article: { ...article, title }, finalUrl, siteName };
  };

  const readAndStore = async (
    userId: string,
    url: string,
    { keep_without_text, collection_id, target_ids }: Addition,
    now: Date,
  ): Promise<string> => {
    if (reading >= PAGES_AT_ONCE) throw tooManyRequests(5, undefined, says.overloaded);
    reading += 1;
    try {
      const page = await readPage(url, keep_without_text);
      const place = { address_hash: urlHash(url), collection_id, target_ids };
      return await again(() =>
        transaction(db, async (trx) => {
          const stored = await storeAddedArticle(trx, page, now);
          // An administrator's decision is not undone by adding the page again.
          if (stored.status === 'hidden' || stored.status === 'removed') throw refusal('withdrawn');
          await attach(trx, userId, stored.id, place, now);
          return stored.id;
        }),
      );
    } finally {
      reading -= 1;
    }
  };

  return {
    async add(person, addition, now) {
      const { id: userId } = person;
      const { collection_id, target_ids } = addition;
      const url = addressOf(addition.url);
      if (url === undefined) throw refusal('not_an_address');
      // Checked before anything is fetched, and again when the article is stored.
      if (collection_id !== null)
        await transaction(db, (trx) => lockToChange(trx, userId, collection_id, 'fill'));
      await assertOwnTargets(db, userId, target_ids);
      const place = { address_hash: urlHash(url), collection_id, target_ids };
      const takeKnown = async (): Promise<Answer | undefined> => {
        const known = await findReadableAt(db, userId, place.address_hash);
        if (known === undefined) return undefined;
        await transaction(db, (trx) => attach(trx, userId, known, place, now));
        return answer(userId, known, 'known');
      };
      const act = async (): Promise<Answer> => {
        const known = await takeKnown();
        if (known) return known;
        for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
          const reserved = await reserveRead(db, userId, place.address_hash, now);
          if (reserved === true) break;
          if (reserved === false || waited >= READ_MS) throw refusal('busy');
          // A second click waits for the result of the first.
          await delay(LOOK_AGAIN_MS);
          const found = await takeKnown();
          if (found) return found;
        }
        try {
          const found = await takeKnown();
          if (found) return found;
          return await answer(userId, await readAndStore(userId, url, addition, now), 'added');
        } finally {
          await endRead(db, userId, now);
        }
      };
      await throttle.hitPerson(person, 'added-articles', throttleRules.addedArticles, now).catch((error) => {
        if (!(error instanceof Failure) || error.retryAfterSeconds === undefined) throw error;
        throw tooManyRequests(error.retryAfterSeconds, undefined, says.tooMany);
      });
      return act();
    },

    remove: (userId, articleId) =>
      transaction(db, async (trx) => {
        if (!(await deleteAddition(trx, userId, articleId)))
          throw new Failure('not_found', messages.generic.notFound);
        await removeFromTargets(trx, userId, articleId);
        await deleteUnheld(trx, articleId);
      }),
  };
}

/** Repeats a transaction that conflicted with another one about the same page. */
async function again<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AddedMeanwhile)) throw error;
    return act();
  }
}

/** The address to fetch; people often leave out the scheme. */
function addressOf(typed: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed);
  const url = cleanUrl(hasScheme ? typed : `https://${typed}`);
  return url !== undefined && (hasScheme || /\.|localhost/.test(new URL(url).hostname)) ? url : undefined;
}

/** The title of a page without one: its address in a readable form. */
function titleFrom(url: string): string {
  const { hostname, pathname } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // The last part of the address is shown undecoded.
  }
  return name === '' ? hostname : `${name} (${hostname})`;
}
