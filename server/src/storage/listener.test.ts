import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { testDatabase } from '../testing/database.ts';
import { transaction } from './database.ts';
import { createListener, type Listener, notify } from './listener.ts';

const database = testDatabase();
const open: Listener[] = [];
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

function newListener(): Listener {
  const listener = createListener({
    connection: database.connection,
    log: createLogger('silent'),
    reconnectDelayMs: () => 10,
  });
  open.push(listener);
  return listener;
}

async function cutOffListeners(): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'newswatch listener' and datname = current_database()`.execute(database.db);
}

function recorder() {
  return { onMessage: vi.fn<(payload: string) => void>(), onResync: vi.fn<() => void>() };
}

describe('a listener', () => {
  test('receives messages on its own channel, and not on others', async () => {
    const subscription = recorder();
    await newListener().listen('targets_changed', subscription);
    await notify(database.db, 'sessions_changed', 'usr_1');
    await notify(database.db, 'targets_changed', 'tgt_1');
    await vi.waitFor(() => expect(subscription.onMessage).toHaveBeenCalled());
    expect(subscription.onMessage.mock.calls).toEqual([['tgt_1']]);
  });

  test('is notified to read everything once when it starts', async () => {
    const listener = newListener();
    const [first, second] = [recorder(), recorder()];
    await listener.listen('targets_changed', first);
    await listener.listen('targets_changed', second);
    expect(first.onResync).toHaveBeenCalledOnce();
    expect(second.onResync).toHaveBeenCalledOnce();
  });

  test('receives nothing from a transaction that was rolled back', async () => {
    const subscription = recorder();
    await newListener().listen('targets_changed', subscription);
    const undone = transaction(database.db, async (trx) => {
      await notify(trx, 'targets_changed', 'undone');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await notify(database.db, 'targets_changed', 'done');
    await vi.waitFor(() => expect(subscription.onMessage).toHaveBeenCalled());
    expect(subscription.onMessage.mock.calls).toEqual([['done']]);
  });

  test('that was disconnected reconnects, triggers a fresh read, and receives again', async () => {
    const subscription = recorder();
    await newListener().listen('targets_changed', subscription);
    await cutOffListeners();
    await vi.waitFor(() => expect(subscription.onResync).toHaveBeenCalledTimes(2));
    await notify(database.db, 'targets_changed', 'tgt_2');
    await vi.waitFor(() => expect(subscription.onMessage).toHaveBeenCalledWith('tgt_2'));
  });

  test('receives a channel that was added while the connection was down', async () => {
    const listener = newListener();
    const [early, late] = [recorder(), recorder()];
    await listener.listen('targets_changed', early);
    await cutOffListeners();
    await listener.listen('sessions_changed', late);
    await vi.waitFor(() => expect(late.onResync).toHaveBeenCalled());
    await notify(database.db, 'sessions_changed', 'usr_2');
    await vi.waitFor(() => expect(late.onMessage).toHaveBeenCalledWith('usr_2'));
  });

  test('that unsubscribed receives nothing more', async () => {
    const listener = newListener();
    const [leaving, staying] = [recorder(), recorder()];
    const leave = await listener.listen('targets_changed', leaving);
    await listener.listen('targets_changed', staying);
    await leave();
    await notify(database.db, 'targets_changed', 'tgt_3');
    await vi.waitFor(() => expect(staying.onMessage).toHaveBeenCalled());
    expect(leaving.onMessage).not.toHaveBeenCalled();
  });

  test('that fails on a message does not affect the others', async () => {
    const listener = newListener();
    const good = recorder();
    await listener.listen('targets_changed', {
      ...recorder(),
      onMessage: () => {
        throw new Error('cannot cope');
      },
    });
    await listener.listen('targets_changed', good);
    await notify(database.db, 'targets_changed', 'tgt_4');
    await vi.waitFor(() => expect(good.onMessage).toHaveBeenCalledWith('tgt_4'));
  });
});

test('a payload that PostgreSQL would refuse is refused with a hint', async () => {
  await expect(notify(database.db, 'targets_changed', 'é'.repeat(4_000))).rejects.toThrow(
    'send an id instead',
  );
});
