import { WhatsappAnalytics } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { insertUser } from '../testing/rows.ts';

const app = testApp();

it('each opt-out counts on its day, even if the person has opted in again', async () => {
  const { db, clock } = app();
  const set = (ids: string[], at: Date | null) =>
    db
      .updateTable('users')
      .set({ whatsapp_opted_out_at: at, whatsapp_opt_in_at: clock.now() })
      .where('id', 'in', ids)
      .execute();
  const one = await insertUser(db, { whatsapp: '+447700900501' });
  const other = await insertUser(db, { whatsapp: '+447700900501' });
  const optOutAndIn = async () => {
    // One STOP stops the messages to both.
    await set([one, other], clock.now());
    clock.advance({ seconds: 5 });
    await set([one, other], null);
    clock.advance({ seconds: 5 });
  };
  const { token } = await app().administrator();
  await optOutAndIn();
  await optOutAndIn();
  const { body } = await app().call('GET', '/admin/whatsapp/analytics?period=7d', { token });
  const { totals, by_day } = v.parse(WhatsappAnalytics, body);
  expect(totals.opt_outs).toBe(2);
  expect(by_day.at(-1)).toMatchObject({ opt_outs: 2 });
  const config = await app().call('GET', '/admin/whatsapp/config', { token });
  expect(config.body).toMatchObject({ config: { ended_30d: 2, began_again_30d: 2 } });
});
