import { SessionStarted } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const PASSWORD = 'Lighthouse-7-Keeper';

/** The calls of people who sign in and read. */
export interface People {
  /** Creates this many accounts, and returns the access token of each. */
  register(count: number): Promise<string[]>;
  /** Signs one of them in, and returns the token if the server accepted. */
  signIn(index: number): Promise<{ status: number; token: string | undefined }>;
  readProfile(token: string): Promise<number>;
  /** Makes the lightest request, which is late only if the event loop itself is blocked. */
  readHealth(): Promise<number>;
}

export function peopleAt(url: string): People {
  const emails: string[] = [];
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const answer = await fetch(`${url}/api${path}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };

  return {
    async register(count) {
      const tokens: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const email = `load-${index}@example.com`;
        const answer = await post('/auth/register', { email, full_name: 'Ann Lee', password: PASSWORD });
        tokens.push(v.parse(SessionStarted, await answer.json()).access_token);
        emails.push(email);
      }
      return tokens;
    },
    async signIn(index) {
      const answer = await post('/auth/login', { email: emails[index % emails.length], password: PASSWORD });
      const body: unknown = await answer.json();
      const token = answer.status === 200 ? v.parse(SessionStarted, body).access_token : undefined;
      return { status: answer.status, token };
    },
    readProfile: (token) => read('/user/profile', { authorization: `Bearer ${token}` }),
    readHealth: () => read('/health'),
  };
}
