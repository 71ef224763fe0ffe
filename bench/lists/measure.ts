import { SessionStarted } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { ListRequest } from './requests.ts';

const ReadOn = v.object({ next_cursor: v.nullable(v.string()) });
const PASSWORD = 'Lighthouse-7-Keeper';

export interface Timing {
  request: ListRequest;
  milliseconds: number;
  status: number;
}

export interface Session {
  token: string;
  userId: string;
}

/** Registers a person, or signs them in if an earlier run did, even if they are an administrator now. */
export async function startSession(url: string, email: string): Promise<Session> {
  const person = { email, password: PASSWORD };
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let answer = await post('/auth/register', { ...person, full_name: 'Ann Lee' });
  if (!answer.ok) answer = await post('/auth/login', person);
  if (!answer.ok) answer = await post('/auth/admin-login', person);
  const { access_token, user } = v.parse(SessionStarted, await answer.json());
  return { token: access_token, userId: user.id };
}

/** Requests one list and measures the time until its whole response has arrived. */
export async function timeRequest(url: string, token: string, request: ListRequest): Promise<Timing> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api${request.path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.text();
  if (!answer.ok) console.log(`  ${request.path} was answered ${answer.status}: ${body.slice(0, 200)}`);
  return { request, milliseconds: performance.now() - begun, status: answer.status };
}

/** Follows the cursor of a list for this many pages. */
export async function readOn(url: string, token: string, path: string, steps: number): Promise<Timing[]> {
  const timings: Timing[] = [];
  let cursor: string | null = null;
  for (let step = 0; step < steps; step += 1) {
    const address: string = `${path}${cursor === null ? '' : `&cursor=${cursor}`}`;
    const begun = performance.now();
    const answer: Response = await fetch(`${url}/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body: unknown = await answer.json();
    timings.push({
      request: { list: 'next pages by cursor', what: `${path}, page ${step + 1}`, path: address },
      milliseconds: performance.now() - begun,
      status: answer.status,
    });
    cursor = answer.ok ? v.parse(ReadOn, body).next_cursor : null;
    if (cursor === null) break;
  }
  return timings;
}
