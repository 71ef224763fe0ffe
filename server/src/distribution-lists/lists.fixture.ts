import {
  DistributionListAnswer,
  DistributionLists,
  SessionStarted,
  SubscriberAnswer,
  SubscriberList,
  SubscribersAdded,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { TestApp, TestPerson } from '../testing/app.ts';

/** A person at a company’s domain, who has distribution lists. */
export function listsOf(app: () => TestApp) {
  async function owner(changes: { email?: string; plan?: 'free' | 'basic' | 'pro' } = {}) {
    const { email = `ann.${crypto.randomUUID()}@harbour.example`, plan = 'pro' } = changes;
    const person = await app().verifiedUser({ full_name: 'Ann Lee', email });
    await app().db.updateTable('users').set({ plan }).where('id', '=', person.id).execute();
    return person;
  }
  /** Signs in again: sessions end while the clock is advanced by days. */
  async function again(person: TestPerson): Promise<TestPerson> {
    const { email, password } = person;
    const { body } = await app().call('POST', '/auth/login', { body: { email, password } });
    return { ...person, token: v.parse(SessionStarted, body).access_token };
  }
  const create = ({ token }: TestPerson, name: string) =>
    app().call('POST', '/distribution-lists', { token, body: { name } });
  async function list(person: TestPerson, name = 'Clip sheet') {
    return v.parse(DistributionListAnswer, (await create(person, name)).body).list.id;
  }
  const overview = async ({ token }: TestPerson) =>
    v.parse(DistributionLists, (await app().call('GET', '/distribution-lists', { token })).body);
  const call = ({ token }: TestPerson, id: string, path: string, body: object) =>
    app().call('POST', `/distribution-lists/${id}/subscribers${path}`, { token, body });
  const paste = async (person: TestPerson, id: string, text: string) =>
    v.parse(SubscribersAdded, (await call(person, id, '/pasted', { text })).body);
  const add = async (person: TestPerson, id: string, email: string, more: object = {}) =>
    v.parse(SubscriberAnswer, (await call(person, id, '', { email, ...more })).body).subscriber;
  const subscribers = async ({ token }: TestPerson, id: string, query = '') =>
    v.parse(
      SubscriberList,
      (await app().call('GET', `/distribution-lists/${id}/subscribers${query}`, { token })).body,
    ).items;
  const statuses = async (person: TestPerson, id: string) =>
    Object.fromEntries((await subscribers(person, id)).map(({ email, status }) => [email, status]));

  /** Follows a link in an email: returns the text of the page before and after its button is pressed. */
  const visit = async (url: string) => shown((await app().get(pathOf(url))).text);
  async function press(url: string, form: Record<string, string>) {
    const answer = await app().app.inject({
      method: 'POST',
      url: pathOf(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return shown(answer.body);
  }
  /** The links of the emails that asked this address, oldest first. */
  async function asked(email: string): Promise<string[]> {
    await app().api.accounts.settle();
    return app().messenger.notices.flatMap(({ destination, notice }) =>
      destination === email && notice.kind === 'subscription_asked' ? [notice.url] : [],
    );
  }
  return {
    owner,
    again,
    create,
    list,
    overview,
    call,
    paste,
    add,
    subscribers,
    statuses,
    visit,
    press,
    asked,
  };
}

/** Removes the invisible marks that isolate names. */
export const shown = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
