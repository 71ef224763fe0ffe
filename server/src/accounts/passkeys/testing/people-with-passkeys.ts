import { type PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { ApiCall, TestAnswer, TestApp, TestPerson } from '../../../testing/app.ts';
import {
  type Ceremony,
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';

/** The address of the test app. */
const SITE = { origin: 'https://news.example', rpId: 'news.example' };

/** What a person's browser does with passkeys in tests. */
export function createPasskeyBrowser(app: () => TestApp) {
  const creation = async (token: string, body: object = {}) => {
    const answer = await app().call('POST', '/user/passkeys/options', { token, body });
    if (answer.status !== 200) throw new Error(`No challenge: ${answer.text}`);
    return v.parse(PasskeyCreation, answer.body).options;
  };
  const challenge = async (): Promise<string> => {
    const answer = await app().call('POST', '/auth/passkeys/options');
    if (answer.status !== 200) throw new Error(`No challenge: ${answer.text}`);
    return v.parse(PasskeyRequest, answer.body).options.challenge;
  };
  const send = (
    credential: PasskeyAssertion,
    { path = 'login', ...call }: ApiCall & { path?: string } = {},
  ) => app().call('POST', `/auth/passkeys/${path}`, { body: { credential }, ...call });

  return {
    newAuthenticator: (): SoftwareAuthenticator => createSoftwareAuthenticator(SITE),
    creation,
    challenge,
    /** Sends a signed challenge, as the sign-in page does. */
    send,
    /** Adds a passkey. Returns the answer, even if it failed. */
    async add(
      { token }: Pick<TestPerson, 'token'>,
      authenticator: SoftwareAuthenticator,
      { name = 'My phone', ...ceremony }: Ceremony & { name?: string } = {},
    ): Promise<TestAnswer> {
      const { challenge: asked, user } = await creation(token);
      const credential = authenticator.create(asked, user.id, ceremony);
      return app().call('POST', '/user/passkeys', { token, body: { name, credential } });
    },
    /** Gets a challenge, signs it and sends it. */
    async signIn(
      authenticator: SoftwareAuthenticator,
      { ceremony, ...call }: Parameters<typeof send>[1] & { ceremony?: Ceremony } = {},
    ): Promise<TestAnswer> {
      return send(authenticator.get(await challenge(), ceremony), call);
    },
  };
}
