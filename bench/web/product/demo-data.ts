import { setTimeout as delay } from 'node:timers/promises';
import { Tokens } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Shown } from '../pages.ts';

/** The credentials of the bench, which are set here so that no generated password has to be read from a terminal. */
export const READER = { email: 'reader@demo.newswatch', password: 'Bench-Reader-Pass-1!' };
export const ADMIN_PASSWORD = 'Bench-Admin-Pass-1!';

/** A session as a browser stores it. */
export type Session = v.InferOutput<typeof Tokens>;

const Stories = v.object({ top_stories: v.array(v.unknown()) });
const Named = v.object({ items: v.array(v.object({ name: v.string() })) });
const Titled = v.object({ items: v.array(v.object({ title: v.string() })) });

/** The number of stories from which the overview looks like a dashboard in use. */
const ENOUGH_STORIES = 5;
const WAITING_MS = 90_000;
const LOOK_EVERY_MS = 1_000;

export async function signIn(url: string): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(READER),
  });
  if (!answer.ok) throw new Error(`Signing in at ${url} was answered with ${answer.status}`);
  return v.parse(Tokens, await answer.json());
}

/** Waits until the demo newsroom has given the reader something to look at. */
export async function waitForStories(url: string): Promise<void> {
  const tokens = await signIn(url);
  for (const end = performance.now() + WAITING_MS; performance.now() < end; await delay(LOOK_EVERY_MS)) {
    const { top_stories } = await ask(url, '/api/user/dashboard', tokens, Stories);
    if (top_stories.length >= ENOUGH_STORIES) return;
  }
  throw new Error(`The overview has fewer than ${ENOUGH_STORIES} stories after ${WAITING_MS} ms.`);
}

/** The first content of the reader's pages. */
export async function shownOnPages(url: string): Promise<Shown> {
  const tokens = await signIn(url);
  const first = async <Item>(path: string, schema: v.GenericSchema<unknown, { items: Item[] }>) => {
    const [item] = (await ask(url, path, tokens, schema)).items;
    if (!item) throw new Error(`${path} has nothing for the reader of the demo.`);
    return item;
  };
  return {
    target: (await first('/api/targets', Named)).name,
    alert: (await first('/api/notifications', Titled)).title,
    source: (await first('/api/sources', Named)).name,
    article: (await first('/api/articles', Titled)).title,
    email: READER.email,
  };
}

async function ask<Answer>(
  url: string,
  path: string,
  { access_token }: Session,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${access_token}` } });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return v.parse(schema, await answer.json());
}
