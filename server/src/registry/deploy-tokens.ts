import { createHash, randomBytes } from 'node:crypto';
import type { DeployToken } from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import { writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import type { DeployTokensTable } from '../storage/schema.ts';

const PREFIX = 'nwd_';
const SHELL = 'shell';
const TOKEN_BYTES = 32;
/** The interval at which the use of a token is recorded: a deployment makes about a hundred calls. */
const LAST_USE_STEP_MS = 60_000;
const DAY_MS = 86_400_000;

/** The holder of a deploy token, and the remotes they may deploy. */
export interface Deployer {
  tokenId: string;
  remotes: readonly string[];
}

/**
 * Tokens that allow deploying and nothing else, valid while their creator is an active administrator. Only their hashes
 * are stored.
 */
export interface DeployTokens {
  create(
    draft: { name: string; remotes: readonly string[]; expires_in_days: number },
    administrator: { id: string; ip: string },
    now: Date,
  ): Promise<DeployToken & { token: string }>;
  /** The valid tokens, newest first. */
  list(now: Date): Promise<DeployToken[]>;
  /** @throws {Failure} `not_found` */
  revoke(id: string, administrator: { id: string; ip: string }, now: Date): Promise<DeployToken>;
  /** @throws {Failure} `deploy_token_invalid` */
  identify(token: string | undefined, now: Date): Promise<Deployer>;
  /** @throws {Failure} `deploy_token_invalid`, or `deploy_forbidden` for a token of another remote */
  admit(token: string | undefined, remote: string, now: Date): Promise<Deployer>;
  /** Like `admit`, but returns the answer. A failing database still throws. */
  mayDeploy(token: string | undefined, remote: string, now: Date): Promise<boolean>;
}

/** 256 random bits need no slow hash: they cannot be guessed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function createDeployTokens({ db }: { db: Database }): DeployTokens {
  const working = (now: Date) =>
    db
      .selectFrom('deploy_tokens')
      .selectAll('deploy_tokens')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      // A token is void once its creator may no longer deploy.
      .where('created_by', 'in', (eb) =>
        eb.selectFrom('users').select('id').where('role', '=', 'admin').where('status', '=', 'active'),
      );

  async function identify(token: string | undefined, now: Date): Promise<Deployer> {
    const row = token?.startsWith(PREFIX)
      ? await working(now).where('token_hash', '=', hashOf(token)).executeTakeFirst()
      : undefined;
    if (!row) {
      throw new Failure('deploy_token_invalid', 'This deploy token is not valid, or is no longer valid.');
    }
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > LAST_USE_STEP_MS) {
      await db.updateTable('deploy_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
    }
    return { tokenId: row.id, remotes: row.remotes };
  }

  async function admit(token: string | undefined, remote: string, now: Date): Promise<Deployer> {
    const deployer = await identify(token, now);
    // Also refuses tokens that were created before this rule.
    if (remote === SHELL) {
      throw new Failure(
        'deploy_forbidden',
        'The shell cannot be deployed with a token. Run `npm start` instead.',
      );
    }
    if (deployer.remotes.includes(remote)) return deployer;
    const own = deployer.remotes.join(', ');
    throw new Failure('deploy_forbidden', `This deploy token is for ${own}, not for ${remote}.`);
  }

  return {
    identify,
    admit,
    async create({ name, remotes, expires_in_days }, administrator, now) {
      const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
      const row = {
        id: newId('dpt'),
        name,
        token_hash: hashOf(token),
        remotes: [...new Set(remotes)],
        created_by: administrator.id,
        created_at: now,
        expires_at: new Date(now.getTime() + expires_in_days * DAY_MS),
        last_used_at: null,
        revoked_at: null,
      };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('deploy_tokens').values(row).execute();
        const after = { remotes: row.remotes, expires_at: row.expires_at };
        const object = { type: 'deploy_token', id: row.id, before: null, after, detail: { name } } as const;
        await writeAudit(trx, 'deploy_token.created', object, { ...administrator, at: now });
      });
      return { ...present(row), token };
    },
    async list(now) {
      return (await working(now).orderBy('created_at', 'desc').execute()).map(present);
    },
    async revoke(id, administrator, now) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('deploy_tokens')
          .set({ revoked_at: now })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new Failure('not_found', 'There is no such deploy token.');
        const change = { before: { revoked_at: null }, after: { revoked_at: now } };
        const object = { type: 'deploy_token', id, ...change, detail: { name: row.name } } as const;
        await writeAudit(trx, 'deploy_token.revoked', object, { ...administrator, at: now });
        return present(row);
      });
    },
    async mayDeploy(token, remote, now) {
      if (!token?.startsWith(PREFIX)) return false;
      try {
        await admit(token, remote, now);
        return true;
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
    },
  };
}

function present(row: Selectable<DeployTokensTable>): DeployToken {
  return {
    id: row.id,
    name: row.name,
    remotes: row.remotes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
