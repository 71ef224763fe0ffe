import path from 'node:path';
import { expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { newFolder, query, start } from '../testing/embedded.ts';
import { backUp, restoreBackup } from './backup.ts';
import { migrate } from './migrate.ts';

const log = createLogger('silent');

test('a backup of a running product has every committed row, and is migrated to the current schema', async () => {
  const folder = path.join(newFolder(), 'data');
  const first = await start(folder);
  await query(first.connection, 'create table kept (n integer primary key)');
  await query(first.connection, 'insert into kept select generate_series(1, 50000)');
  const backup = path.join(newFolder(), 'backup');
  // Rows are written in the meantime: rows inserted late may or may not be in the backup, earlier ones must be.
  const working = query(first.connection, 'insert into kept select generate_series(50001, 90000)');
  const made = await backUp(folder, backup);
  await working;
  expect(made).toMatchObject({ hot: true, postgres_major: '18' });
  await first.stop();

  const restored = path.join(newFolder(), 'data');
  await restoreBackup(backup, restored);
  const second = await start(restored);
  const [row] = await query(second.connection, 'select count(*)::int as rows, min(n) as first from kept');
  expect([50_000, 90_000]).toContain((row as { rows: number }).rows);
  expect((await migrate({ connection: second.connection, log })).length).toBeGreaterThan(20);
  await second.stop();
});

test('a backup of a stopped product is the same, and is never overwritten', async () => {
  const folder = path.join(newFolder(), 'data');
  const first = await start(folder);
  await query(first.connection, 'create table kept as select 42 as answer');
  await first.stop();
  const backup = path.join(newFolder(), 'backup');
  expect(await backUp(folder, backup)).toMatchObject({ hot: false });
  await expect(backUp(folder, backup)).rejects.toThrow('already exists');
  await expect(restoreBackup(backup, folder)).rejects.toThrow('a database in');
  await expect(restoreBackup(folder, path.join(newFolder(), 'data'))).rejects.toThrow(
    'is not a complete Newswatch backup',
  );
  const restored = path.join(newFolder(), 'data');
  await restoreBackup(backup, restored);
  const second = await start(restored);
  expect(await query(second.connection, 'select * from kept')).toEqual([{ answer: 42 }]);
});
