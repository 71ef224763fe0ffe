import {
  adminMessages,
  GivenName,
  type ImportedUser,
  type UserImportAnswer,
  type UserImportRequest,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { type PastedLine, readPasted } from '../../pasted-people.ts';
import type { Database } from '../../storage/database.ts';
import type { Asker } from '../administrators/index.ts';
import { findUserByEmail } from '../users/index.ts';
import { assertPlanFits, type UserCreation } from './user-creation.ts';

/** Creates accounts for the people of a list. */
export interface UserImport {
  /**
   * Each person separately: a line that cannot be used does not stop the others. A list can be imported again, because
   * people with an account are left as they are.
   * @throws {Failure} `validation_failed` at the plan
   */
  import(asker: Asker, request: UserImportRequest, now: Date): Promise<UserImportAnswer>;
}

const says = adminMessages.users;

export function createUserImport({
  db,
  invite,
  beginMs,
  elapsed,
}: {
  db: Database;
  invite: UserCreation['invite'];
  /** Lines that are not started after this time are reported as not reached. */
  beginMs: number;
  elapsed: () => number;
}): UserImport {
  async function importOne(
    asker: Asker,
    request: UserImportRequest,
    { email, name, language }: PastedLine,
    now: Date,
  ): Promise<Pick<ImportedUser, 'outcome' | 'reason' | 'user_id'>> {
    const known = await findUserByEmail(db, email);
    if (known) return { outcome: 'known', reason: null, user_id: known.id };
    if (name === '') return { outcome: 'invalid', reason: says.nameMissing, user_id: null };
    const full_name = v.safeParse(GivenName, name);
    if (!full_name.success) return { outcome: 'invalid', reason: full_name.issues[0].message, user_id: null };
    if (request.dry_run) return { outcome: 'would_invite', reason: null, user_id: null };
    const person = {
      email,
      full_name: full_name.output,
      locale: language ?? request.locale,
      plan: request.plan,
    };
    try {
      return { outcome: 'invited', reason: null, user_id: await invite(asker, person, now) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { outcome: 'invalid', reason: error.message, user_id: null };
    }
  }

  return {
    async import(asker, request, now) {
      if (request.plan) assertPlanFits('user', request.plan);
      const end = elapsed() + beginMs;
      const { read, invalid } = readPasted(request.text);
      const unread = invalid.map(({ line, text, reason }) => ({ line, email: text, name: '', reason }));
      const lines: ImportedUser[] = unread.map((one) => ({ ...one, outcome: 'invalid', user_id: null }));
      const seen = new Set<string>();
      for (const person of read) {
        const { line, email, name } = person;
        const outcome = seen.has(email.toLowerCase())
          ? ({ outcome: 'invalid', reason: says.listedTwice, user_id: null } as const)
          : elapsed() < end
            ? await importOne(asker, request, person, now)
            : ({ outcome: 'not_reached', reason: says.notReached, user_id: null } as const);
        seen.add(email.toLowerCase());
        lines.push({ line, email, name, ...outcome });
      }
      lines.sort((a, b) => a.line - b.line);
      return { ...summary(lines, request.dry_run), lines };
    },
  };
}

function summary(
  lines: readonly ImportedUser[],
  isDry: boolean,
): Pick<UserImportAnswer, 'message' | 'invited'> {
  const count = (...outcomes: ImportedUser['outcome'][]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const invited = count('invited', 'would_invite');
  const others = [
    [count('known'), 'with an account already'],
    [count('invalid'), 'not usable'],
  ] as const;
  const parts = others.flatMap(([lines, what]) => (lines > 0 ? `${lines} ${what}` : []));
  const late = count('not_reached');
  return {
    invited,
    message: `${[`${invited} ${isDry ? 'to be invited' : 'invited'}`, ...parts].join(', ')}.${late > 0 ? ` ${late} not reached: import the list again.` : ''}`,
  };
}
