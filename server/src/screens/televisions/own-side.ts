import {
  effectivePlan,
  limits,
  messages,
  type Plan,
  planLimits,
  type ScreenTile,
  type TelevisionCode,
  type TelevisionState,
} from '@newswatch/shared/contracts';
import { keptUserAgent } from '../../accounts/users/security-events.ts';
import { Failure } from '../../failure.ts';
import { hashOfSecret, newLinkSecret } from '../../link-secret.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleAddress, throttleRules } from '../../throttle/index.ts';
import { presentScreen } from '../present.ts';
import { findScreen, listTargets } from '../repository.ts';
import { hashOfCode, newCode } from './code.ts';
import * as repository from './repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The interval at which it is recorded that a television was seen: it sends requests several times a minute. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** The person whose data a tile shows. Never an administrator, no matter who the owner is. */
export interface TileOwner {
  id: string;
  sessionId: string;
  role: 'user';
  plan: Plan;
  mustChangePassword: false;
}

/** What televisions can do. They authenticate only with the secret in their cookie. */
export interface TelevisionSide {
  /**
   * A new code on this device, and the secret that connects once somebody has typed it. @throws {Failure} `rate_limited`;
   * `state_conflict` if it is connected
   */
  startCode(
    before: string | undefined,
    client: { ip: string; userAgent: string | undefined },
    now: Date,
  ): Promise<{ answer: TelevisionCode; secret: string }>;
  /** The state of a television. `wasSeen`: whether it was recorded that the television was seen. */
  state(secret: string | undefined, now: Date): Promise<{ answer: TelevisionState; wasSeen: boolean }>;
  /**
   * The tile as configured on its screen, and whose data it shows.
   * @throws {Failure} `television_disconnected`; `not_found` for what is not on its screen
   */
  findTile(
    secret: string | undefined,
    asked: ScreenTile,
    now: Date,
  ): Promise<{ tile: ScreenTile; owner: TileOwner }>;
}

/** A television that was last seen before this time is no longer connected. */
export const seenSince = (now: Date): Date =>
  new Date(now.getTime() - limits.TELEVISION_DAYS_UNSEEN * DAY_MS);

export function createTelevisionSide(options: {
  db: Database;
  throttle: Throttle;
  /** The key of the hashes of codes. */
  key: Uint8Array;
}): TelevisionSide {
  const { db, throttle, key } = options;
  /** As with recipients: after a change to a smaller plan, as many as it allows continue, oldest first. */
  const find = async (secret: string | undefined, now: Date) => {
    if (secret === undefined) return undefined;
    const row = await repository.findTelevision(db, hashOfSecret(secret), seenSince(now));
    return row && row.place <= planLimits[effectivePlan(row)].televisions ? row : undefined;
  };

  return {
    async startCode(before, client, now) {
      if (await find(before, now)) throw new Failure('state_conflict', messages.televisions.connectedAlready);
      const address = throttleAddress(client.ip);
      await throttle.hit(`television-code:${address}`, throttleRules.televisionCodes, now);
      const [code, secret] = [newCode(), newLinkSecret()];
      const expires_at = new Date(now.getTime() + limits.TELEVISION_CODE_MINUTES * MINUTE_MS);
      await transaction(db, async (trx) => {
        // Replaces the previous code of this device.
        if (before !== undefined) await repository.deleteCode(trx, hashOfSecret(before));
        await repository.insertCode(trx, {
          ...{ secret_hash: hashOfSecret(secret), code_hash: hashOfCode(key, code) },
          ...{ address, user_agent: keptUserAgent(client), created_at: now, expires_at },
        });
      });
      return { answer: { code, expires_at: expires_at.toISOString() }, secret };
    },

    async state(secret, now) {
      const found = await find(secret, now);
      const row = found && (await findScreen(db, found.user_id, found.screen_id));
      if (!found || !row) return { answer: { screen: null, timezone: 'UTC' }, wasSeen: false };
      const wasSeen = now.getTime() - found.last_seen_at.getTime() > SEEN_EVERY_MS;
      if (wasSeen) await repository.touchTelevision(db, found.id, now);
      const screen = presentScreen(row, await listTargets(db, found.user_id));
      return { answer: { screen, timezone: found.timezone }, wasSeen };
    },

    async findTile(secret, asked, now) {
      const found = await find(secret, now);
      const row = found && (await findScreen(db, found.user_id, found.screen_id));
      if (!found || !row) throw new Failure('television_disconnected', messages.televisions.ended);
      const tile = row.pages.flatMap(({ tiles }) => tiles).find((one) => isSame(one, asked));
      if (!tile) throw new Failure('not_found', messages.generic.notFound);
      const { user_id: id, id: sessionId } = found;
      return {
        tile,
        owner: { id, sessionId, role: 'user', plan: effectivePlan(found), mustChangePassword: false },
      };
    },
  };
}

const isSame = (one: ScreenTile, other: ScreenTile): boolean =>
  one.kind === other.kind &&
  one.chart_id === other.chart_id &&
  one.target_ids.join() === other.target_ids.join();
