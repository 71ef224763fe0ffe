import type { TestApp, TestPerson } from '../../testing/app.ts';

/** Throws if the server does not fulfil the sentence of the specification. */
export type Check = (app: TestApp) => Promise<void>;

/** The status and the messages of a refused call. */
export async function readRefusal(
  app: TestApp,
  person: TestPerson,
  [method, path]: ['GET' | 'POST' | 'PUT' | 'DELETE', string],
  body?: object,
): Promise<{ status: number; error?: unknown; fields?: unknown }> {
  const answer = await app.call(method, path, { token: person.token, body });
  const said = typeof answer.body === 'object' && answer.body !== null ? answer.body : {};
  return {
    status: answer.status,
    ...('error' in said ? { error: said.error } : {}),
    ...('fields' in said ? { fields: said.fields } : {}),
  };
}

/** A valid target. */
export const storms = { name: 'Storms', keywords_any: ['storm'] };

/** Sets columns of a person's row, for states that no call can create. */
export async function setUser(
  app: TestApp,
  person: TestPerson,
  columns: {
    plan?: 'free' | 'basic' | 'pro' | 'admin';
    status?: 'active' | 'suspended' | 'inactive';
    email_verified_at?: Date | null;
    whatsapp?: string | null;
    whatsapp_verified_at?: Date | null;
  },
): Promise<void> {
  await app.db.updateTable('users').set(columns).where('id', '=', person.id).execute();
}
