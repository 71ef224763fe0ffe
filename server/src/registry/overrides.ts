import { createHash, randomBytes } from 'node:crypto';
import { type Blobs, versionFaults } from '@newswatch/artefacts';
import type { Override, RemoteBuild, Role } from '@newswatch/shared/contracts';
import type { OverriddenRemote, OverrideDraft } from '@newswatch/shared/contracts/admin';
import { writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { createOverrideTokens, type OverrideClaims } from './override-token.ts';
import { mayLoadRemote } from './registry.ts';

/** The person who opens a link or returns with its cookie; `undefined` for a guest. */
export type OverrideVisitor = { id: string; role: Role } | undefined;

/** The person or program that creates a link. */
export interface LinkMaker {
  kind: 'administrator' | 'deploy_token';
  id: string;
  ip: string;
}

/**
 * The overrides of individual browsers, which get other versions than the deployed ones. A signed link starts an override, a
 * cookie stores it, and a database row decides whether the cookie is still valid.
 */
export interface Overrides {
  /**
   * @throws {Failure} `not_found` for a version that is not stored, `deploy_refused` for one whose bytes do not match
   *   its descriptor
   */
  makeLink(draft: OverrideDraft, maker: LinkMaker, now: Date): Promise<{ token: string; expires_at: string }>;
  /**
   * Opens a link in a browser and returns the value of its cookie.
   * @throws {Failure} `code_invalid`, `link_expired`, `not_found`, `deploy_refused`; `token_invalid` for a guest who
   *   has to sign in first;
   *   `admin_required`
   */
  open(token: string, visitor: OverrideVisitor, now: Date): Promise<OpenedOverride>;
  /**
   * Starts a developer's server without a link, for a demo on the developer's own machine. @throws {Failure} like
   * `open`
   */
  openUnsigned(
    remote: Extract<OverriddenRemote, { origin: string }>,
    visitor: OverrideVisitor,
    now: Date,
  ): Promise<OpenedOverride>;
  /** The override of a browser's cookie: `undefined` after a reset, after its expiry, or for another person. */
  find(cookie: string | undefined, visitor: OverrideVisitor, now: Date): Promise<Override | undefined>;
  /** Invalidates the cookie from now on, including copies of it. */
  end(cookie: string, now: Date): Promise<void>;
}

export interface OpenedOverride {
  cookie: string;
  expiresAt: Date;
}

const SHELL = 'shell';
const COOKIE_BYTES = 32;
const MINUTE_MS = 60_000;
const UNSIGNED_MS = 8 * 60 * MINUTE_MS;
const KEPT_MS = 7 * 86_400_000;
const REASONS_SHOWN = 20;

/** 256 random bits need no slow hash: they cannot be guessed. */
const hashOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');

export function createOverrides(options: {
  db: Database;
  blobs: Blobs;
  store: ArtefactStore;
  /** The key that signs the links. */
  key: Uint8Array;
}): Overrides {
  const { db, blobs, store } = options;
  const tokens = createOverrideTokens(options.key);

  /**
   * A version must be stored, otherwise the page would not show what the link promises. A developer's server may serve a
   * remote that is not deployed yet.
   */
  async function requireKept(remotes: readonly OverriddenRemote[]): Promise<void> {
    for (const remote of remotes) {
      if ('version' in remote) {
        const build = await store.findRemote(remote.name, remote.version);
        if (!build) {
          throw new Failure(
            'not_found',
            `${remote.name} ${remote.version} has never been uploaded, or is no longer stored.`,
          );
        }
        await requireItsBytes(build);
        continue;
      }
      if (remote.name === SHELL) throw new Failure('not_found', 'The shell is not a remote.');
    }
  }

  async function requireItsBytes(build: RemoteBuild): Promise<void> {
    const faults = await versionFaults(blobs, build.name, build);
    if (faults.length === 0) return;
    const reasons = faults.map((fault) => `${build.name} ${build.version}: ${fault}.`);
    throw new Failure('deploy_refused', reasons.slice(0, REASONS_SHOWN).join(' '), { details: { reasons } });
  }

  /** The person who opens a link must be allowed to load what it names. */
  async function requireRole(remotes: readonly OverriddenRemote[], visitor: OverrideVisitor): Promise<void> {
    const deployment = await store.current();
    for (const remote of remotes) {
      const current = deployment?.remotes.find((deployed) => deployed.current.name === remote.name)?.current;
      const build = 'version' in remote ? await store.findRemote(remote.name, remote.version) : undefined;
      const roles = [current, build].flatMap((found) => (found ? [found.requires.role] : []));
      // Requires a signed-in person, because code from a developer's machine never runs for a guest.
      const needs = 'origin' in remote ? [...roles, 'user' as const] : roles;
      if (needs.every((role) => mayLoadRemote(visitor?.role, role))) continue;
      if (!visitor) throw new Failure('token_invalid', 'Sign in first, then open this link again.');
      throw new Failure('admin_required', `${remote.name} is not available to your account.`);
    }
  }

  async function isVouchedFor(
    { kind, id }: { kind: string; id: string | null },
    now: Date,
  ): Promise<boolean> {
    if (kind === 'demo') return true;
    if (id === null) return false;
    const query =
      kind === 'administrator'
        ? db
            .selectFrom('users')
            .select('id')
            .where('id', '=', id)
            .where('role', '=', 'admin')
            .where('status', '=', 'active')
        : db
            .selectFrom('deploy_tokens')
            .select('id')
            .where('id', '=', id)
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', now);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async function saveOverride(
    { remotes, expiresAt }: Pick<OverrideClaims, 'remotes' | 'expiresAt'>,
    issuer: { kind: LinkMaker['kind'] | 'demo'; id: string | null },
    visitor: OverrideVisitor,
    now: Date,
  ): Promise<OpenedOverride> {
    await requireKept(remotes);
    await requireRole(remotes, visitor);
    const cookie = randomBytes(COOKIE_BYTES).toString('base64url');
    await db
      .insertInto('overrides')
      .values({
        id: newId('ovr'),
        cookie_hash: hashOf(cookie),
        remotes: JSON.stringify(remotes),
        issuer: issuer.kind,
        issued_by: issuer.id,
        user_id: visitor?.id ?? null,
        opened_at: now,
        expires_at: expiresAt,
        ended_at: null,
      })
      .execute();
    await db
      .deleteFrom('overrides')
      .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
    return { cookie, expiresAt };
  }

  return {
    async makeLink({ remotes, expires_in_minutes }, maker, now) {
      await requireKept(remotes);
      const expiresAt = new Date(now.getTime() + expires_in_minutes * MINUTE_MS);
      const issuer = { kind: maker.kind, id: maker.id };
      const token = await tokens.sign({ remotes, issuer, expiresAt }, now);
      const after = { remotes, expires_at: expiresAt };
      const id = remotes.map(({ name }) => name).join(',');
      const object = { type: 'override', id, before: null, after } as const;
      await transaction(db, (trx) =>
        writeAudit(trx, 'override.link_made', object, { id: maker.id, ip: maker.ip, at: now }),
      );
      return { token, expires_at: expiresAt.toISOString() };
    },
    async open(token, visitor, now) {
      const claims = await tokens.verify(token, now);
      if (!(await isVouchedFor(claims.issuer, now))) {
        throw new Failure('link_expired', 'The creator of this link no longer has permission to share it.');
      }
      return saveOverride(claims, claims.issuer, visitor, now);
    },
    openUnsigned(remote, visitor, now) {
      const expiresAt = new Date(now.getTime() + UNSIGNED_MS);
      return saveOverride({ remotes: [remote], expiresAt }, { kind: 'demo', id: null }, visitor, now);
    },
    async find(cookie, visitor, now) {
      if (!cookie) return undefined;
      const row = await db
        .selectFrom('overrides')
        .selectAll()
        .where('cookie_hash', '=', hashOf(cookie))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (!row) return undefined;
      // An override is valid for the person who opened it, and for the same browser when signed out, but not for the next person
      // who uses it.
      if (row.user_id !== null && visitor && visitor.id !== row.user_id) return undefined;
      if (!(await isVouchedFor({ kind: row.issuer, id: row.issued_by }, now))) return undefined;
      const { id, remotes, expires_at } = row;
      return { id, remotes, expires_at: expires_at.toISOString() };
    },
    async end(cookie, now) {
      await db
        .updateTable('overrides')
        .set({ ended_at: now })
        .where('cookie_hash', '=', hashOf(cookie))
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}
