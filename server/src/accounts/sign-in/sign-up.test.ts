import { expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../testing/app.ts';
import { WHATSAPP_CONSENT_VERSION } from './sign-up.ts';

const app = testApp({ throttleFactor: 0 });

test.each([
  [true, [{ opt_in_source: 'signup', opt_in_text_version: WHATSAPP_CONSENT_VERSION }]],
  [false, []],
])(
  'consent to WhatsApp messages is stored with the version of its words: %s',
  async (whatsapp_opt_in, stored) => {
    const body = {
      email: `consent-${whatsapp_opt_in}@example.com`,
      full_name: 'Ada Byron',
      password: TEST_PASSWORD,
      whatsapp: '+46701234567',
      whatsapp_opt_in,
    };
    const answer = await app().call('POST', '/auth/register', { body });
    expect(answer.status, answer.text).toBe(201);
    const people = app()
      .db.selectFrom('whatsapp_people')
      .innerJoin('users', 'users.id', 'whatsapp_people.user_id')
      .select(['opt_in_source', 'opt_in_text_version'])
      .where('users.email', '=', body.email);
    expect(await people.execute()).toEqual(stored);
  },
);
