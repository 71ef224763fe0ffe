import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { OidcFlowsTable } from '../../storage/schema.ts';
import type { UserRow } from '../users/index.ts';

export type FlowRow = Selectable<OidcFlowsTable>;

export async function insertFlow(db: Database, flow: Insertable<OidcFlowsTable>): Promise<void> {
  await db.insertInto('oidc_flows').values(flow).execute();
}

/** Consumes the flow with this state, if it returns to the tab that started it: only once, and before it expires. */
export async function takeFlow(
  db: Database,
  { stateHash, flowTokenHash }: { stateHash: string; flowTokenHash: string },
  now: Date,
): Promise<FlowRow | undefined> {
  return db
    .updateTable('oidc_flows')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('flow_token_hash', '=', flowTokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function updateFlow(
  db: Database,
  id: string,
  changes: Updateable<OidcFlowsTable>,
): Promise<void> {
  await db.updateTable('oidc_flows').set(changes).where('id', '=', id).execute();
}

export async function findFlowToLink(
  db: Database,
  linkTokenHash: string,
  now: Date,
): Promise<FlowRow | undefined> {
  return db
    .selectFrom('oidc_flows')
    .selectAll()
    .where('link_token_hash', '=', linkTokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function findUserOfIdentity(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Linking twice is allowed, and adds nothing the second time. */
export async function insertIdentity(
  db: Database,
  identity: { issuer: string; subject: string; user_id: string; created_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Deletes all of a person's identities at providers, including one that is being linked.
 *
 * @returns whether there was any
 */
export async function deleteIdentitiesOf(db: Database, userId: string): Promise<boolean> {
  await db.deleteFrom('oidc_flows').where('user_id', '=', userId).execute();
  const gone = await db.deleteFrom('identities').where('user_id', '=', userId).returning('subject').execute();
  return gone.length > 0;
}
