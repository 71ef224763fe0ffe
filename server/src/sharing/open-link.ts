import type { Language, SharedPeriod } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { PasswordHasher } from '../accounts/index.ts';
import { readLook } from '../brand/index.ts';
import { Failure } from '../failure.ts';
import { hashOfSecret } from '../link-secret.ts';
import type { Look } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import { type Throttle, throttleAddress } from '../throttle/index.ts';
import { isPass, newPass } from './page-pass.ts';
import * as repository from './repository.ts';
import { readSharedAnalytics, type SharedAnalytics } from './shared-analytics.ts';
import { readSharedCollection, type SharedCollection } from './shared-collection.ts';
import { createScreenReader, type ReadTile, type SharedScreen } from './shared-screen.ts';

export type SharedContent = SharedCollection | SharedAnalytics | SharedScreen;

/** The result of opening an address: a page in its owner's language, or the reason why there is none. */
export type OpenedLink =
  | { state: 'unknown' }
  /** The link expired or was stopped, or its content or its owner no longer exists. Only the owner learns which. */
  | { state: 'ended'; embedSites: readonly string[] }
  | { state: 'locked'; locale: Language; isWrong: boolean }
  /** Too many wrong passwords were entered. */
  | { state: 'waiting'; locale: Language; seconds: number }
  | {
      state: 'open';
      locale: Language;
      content: SharedContent;
      look: Look | undefined;
      /** The sites whose pages may show it. */
      embedSites: readonly string[];
      /** With this, a page that was opened with a password updates itself and opens further pages; undefined without one. */
      pass?: string | undefined;
    };

interface Visit {
  secret: string;
  /** The password; undefined if none was sent. */
  password: string | undefined;
  /** The pass of an open page; undefined if none was sent. */
  pass?: string | undefined;
  ip: string;
  /** The id of the person, if they are signed in; read only if needed. */
  visitor: () => Promise<string | undefined>;
  /** The cursor of the page of a long collection. */
  after?: string | undefined;
  /** Whether the view counts: a program that reads only the headers does not. */
  counts: boolean;
}

/** Opens shared links, for anyone who has their address. */
export interface SharedLinkReader {
  open(visit: Visit, now: Date): Promise<OpenedLink>;
}

const QUARTER_HOUR = 900;
/** The limits for wrong passwords from one address and from all addresses, as for a sign-in. */
const PASSWORDS_PER_ADDRESS = { limit: 10, windowSeconds: QUARTER_HOUR };
const PASSWORDS_PER_LINK = { limit: 100, windowSeconds: QUARTER_HOUR };

/**
 * The content is cached, because a large collection takes about a second to read, and strangers could request it again and again.
 * Whether a link works is never remembered, and a change to its settings takes effect immediately.
 */
const REMEMBERED_MS = 10_000;
const REMEMBERED_MAX = 20;

export function createSharedLinkReader(options: {
  db: Database;
  hasher: Pick<PasswordHasher, 'verify' | 'assertRoom'>;
  throttle: Throttle;
  readTile: ReadTile;
  /** Called when a tile of a screen cannot be read for an unexpected reason. */
  onTileError: (error: unknown) => void;
}): SharedLinkReader {
  const { db, hasher, throttle, readTile, onTileError } = options;
  const readScreen = createScreenReader({ db, readTile, onError: onTileError });
  const remembered = new LRUCache<string, { until: number; content: Promise<SharedContent | undefined> }>({
    max: REMEMBERED_MAX,
  });

  const contentOf = (link: repository.OpenedLinkRow, owner: Owner, after: string | undefined, now: Date) => {
    const { screen_id: screenId, id: linkId } = link;
    // Its tiles are cached, not the screen: several links may show the same tiles.
    if (screenId !== null) return readScreen({ owner, screenId, linkId }, now);
    // A target that is deleted, restored or renamed does not change the link with which it is compared.
    const key = [
      link.id,
      link.updated_at.getTime(),
      link.collection_id !== null ? (after ?? '') : '',
      ...link.compared.flatMap(({ id, name }) => [id, name]),
    ].join();
    const known = remembered.get(key);
    if (known && now.getTime() < known.until) return known.content;
    const content = readContent(db, { link, owner, after }, now);
    remembered.set(key, { until: now.getTime() + REMEMBERED_MS, content });
    // The caller handles failures.
    content.catch(() => remembered.delete(key));
    return content;
  };

  const isRight = async (
    { id, password_hash }: { id: string; password_hash: string },
    { password, ip }: Visit,
    now: Date,
  ): Promise<boolean> => {
    if (password === undefined) return false;
    hasher.assertRoom();
    const [ofAddress, ofLink] = [`shared-link:${id}:${throttleAddress(ip)}`, `shared-link:${id}`];
    await throttle.attempt(ofAddress, PASSWORDS_PER_ADDRESS, now);
    await throttle.attempt(ofLink, PASSWORDS_PER_LINK, now);
    const same = await hasher.verify(password, password_hash);
    // A colleague who reads the page often is never made to wait.
    if (same) await Promise.all([throttle.forgive(ofAddress, now), throttle.forgive(ofLink, now)]);
    return same;
  };

  return {
    async open(visit, now) {
      const { link, ended } = await repository.findBySecret(db, hashOfSecret(visit.secret));
      if (!link) return ended ? { state: 'ended', embedSites: ended.embed_sites } : { state: 'unknown' };
      const embedSites = link.embed_sites;
      if (!link.owner_is_active || link.target_is_deleted || link.expires_at <= now)
        return { state: 'ended', embedSites };
      const owner = await repository.readOwner(db, link.user_id);
      const { id, password_hash } = link;
      const locked = password_hash === null ? undefined : { secret_hash: link.secret_hash, password_hash };
      const hasPass = locked && visit.pass !== undefined && isPass(locked, visit.pass, now);
      if (password_hash !== null && !hasPass) {
        const checked = await orSeconds(() => isRight({ id, password_hash }, visit, now));
        if (typeof checked === 'number') return { state: 'waiting', locale: owner.locale, seconds: checked };
        if (!checked) return { state: 'locked', locale: owner.locale, isWrong: visit.password !== undefined };
      }
      const content = await contentOf(link, owner, visit.after, now);
      if (!content) return { state: 'ended', embedSites };
      if (visit.counts && (await visit.visitor()) !== owner.id) await repository.countView(db, id, now);
      const look = await readLook(db, owner.id);
      const pass = locked && content.kind !== 'target' ? newPass(locked, now) : undefined;
      return { state: 'open', locale: owner.locale, content, look, embedSites, pass };
    },
  };
}

/** The result, or the number of seconds to wait after too many attempts. */
async function orSeconds<T>(work: () => Promise<T>): Promise<T | number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
    throw error;
  }
}

type Owner = Awaited<ReturnType<typeof repository.readOwner>>;

async function readContent(
  db: Database,
  { link, owner, after }: { link: repository.OpenedLinkRow; owner: Owner; after: string | undefined },
  now: Date,
): Promise<SharedContent | undefined> {
  if (link.collection_id !== null) {
    return readSharedCollection(db, {
      userId: owner.id,
      collectionId: link.collection_id,
      includeNotes: link.include_notes,
      includeHighlights: link.include_highlights,
      after,
    });
  }
  if (link.target_id === null) return undefined;
  const { period_from: from, period_to: to } = link;
  const period: SharedPeriod | null = from !== null && to !== null ? { from, to } : null;
  const { target_id: targetId, compared, include_ratings: includeRatings } = link;
  const choice = { owner, targetId, compared, period, includeRatings };
  return readSharedAnalytics(db, choice, now);
}
