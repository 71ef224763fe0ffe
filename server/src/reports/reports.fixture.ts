import { randomUUID } from 'node:crypto';
import { ReportAnswer, ReportIssueList, ReportList, SessionStarted } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach } from 'vitest';
import { createLogger } from '../logging.ts';
import { newsroom } from '../newsletters/newsroom.fixture.ts';
import type { TestApp, TestPerson } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { sendDueReports } from './index.ts';

/** People with a target that found an article yesterday, their recipients and reports, and a mail server. */
export function reportDesk(app: () => TestApp) {
  const { sender, recipient, deliver } = newsroom(app);
  // Keeps reports of earlier tests from becoming due.
  beforeEach(async () => {
    await app().db.deleteFrom('relays').execute();
    await app().db.deleteFrom('reports').execute();
  });

  async function target({ id: user_id }: TestPerson, name: string) {
    const { db, clock } = app();
    const matched_at = before(clock.now(), { days: 1 });
    const target_id = await insertTarget(db, {
      user_id,
      name,
      created_at: before(clock.now(), { days: 60 }),
    });
    const source_id = await insertSource(db, { name: 'Harbour Times' });
    const article_id = await insertArticle(db, {
      source_id,
      title: `${name}: ferry late`,
      first_seen_at: matched_at,
    });
    await insertMatch(db, { user_id, target_id, article_id, matched_at });
    return target_id;
  }

  /** A person with a target, and the draft of a report about it that is due the day after tomorrow. */
  async function reader() {
    const { person } = await sender();
    const target_id = await target(person, 'Ports');
    const weekday = ((app().clock.now().getUTCDay() + 1) % 7) + 1;
    const draft = { name: 'Ports weekly', target_ids: [target_id], frequency: 'weekly', weekday, hour: 0 };
    return { person, target_id, draft };
  }

  /** Signs in again: sessions end while the clock is advanced by days. */
  async function tokenOf({ email, password }: TestPerson): Promise<string> {
    const { body } = await app().call('POST', '/auth/login', { body: { email, password } });
    return v.parse(SessionStarted, body).access_token;
  }
  const ask = async (
    person: TestPerson,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => app().call(method, `/reports${path}`, { token: await tokenOf(person), body });
  const create = async (person: TestPerson, draft: object) =>
    v.parse(ReportAnswer, (await ask(person, 'POST', '', draft)).body).report;
  const list = async (person: TestPerson) => v.parse(ReportList, (await ask(person, 'GET', '')).body);
  const issues = async (person: TestPerson, id: string) =>
    v.parse(ReportIssueList, (await ask(person, 'GET', `/${id}/issues`)).body).items;
  const send = (person: TestPerson, id: string, client_id: string = randomUUID()) =>
    ask(person, 'POST', `/${id}/send`, { client_id });
  /** Issues what is due, as the job does every minute. */
  const run = () => sendDueReports(app().db, app().clock.now(), createLogger('silent'));

  return { target, reader, recipient, deliver, tokenOf, ask, create, list, issues, send, run };
}
