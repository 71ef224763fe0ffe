import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHealthApp } from '../http/health-app.ts';
import { testDatabase } from '../testing/database.ts';
import { checkReadiness, writtenFolders } from './readiness.ts';

const database = testDatabase();
const MIB = 1024 * 1024;

/** The response of `/api/ready` with this much space in each folder. */
async function ready(free: Record<string, number>) {
  const app = createHealthApp(
    () =>
      checkReadiness({
        db: database.db,
        phase: 'ready',
        folders: Object.keys(free),
        freeBytes: async (folder) => free[folder] ?? 0,
      }),
    undefined,
  );
  const { statusCode, body } = await app.inject('/api/ready');
  return [statusCode, JSON.parse(body)];
}

test('a process with less than 16 MiB in one of its folders is not ready and says why', async () => {
  const works = { database: true, migrated: true, jobs: true };
  expect(await ready({ data: 16 * MIB, artefacts: 900 * MIB })).toEqual([
    200,
    { status: 'ready', checks: { ...works, disk: true } },
  ]);
  expect(await ready({ data: 900 * MIB, artefacts: 16 * MIB - 1 })).toEqual([
    503,
    { status: 'unavailable', checks: { ...works, disk: false } },
  ]);
});

test('a process whose folder no longer exists is not ready', async () => {
  const folders = [path.join(tmpdir(), 'newswatch-no-such-folder')];
  expect(await checkReadiness({ db: database.db, phase: 'ready', folders })).toMatchObject({
    status: 'unavailable',
    checks: { disk: false },
  });
});

test('a process writes to the folders of its database and, if it serves pages, of its artefacts', () => {
  const foldersOf = (environment: Record<string, string>, roles: string) =>
    writtenFolders(readConfig({ NEWSWATCH_DATA_DIR: '/srv/data', ...environment }, ['--roles', roles]));
  const elsewhere = { DATABASE_URL: 'postgres://db.example/newswatch' };
  expect(foldersOf({}, 'api,crawler')).toEqual(['/srv/data', '/srv/data/artefacts']);
  expect(foldersOf({ NEWSWATCH_ARTEFACTS_DIR: '/srv/artefacts' }, 'api')).toEqual([
    '/srv/data',
    '/srv/artefacts',
  ]);
  expect(foldersOf({}, 'crawler')).toEqual(['/srv/data']);
  expect(foldersOf(elsewhere, 'api')).toEqual(['/srv/data/artefacts']);
  expect(foldersOf(elsewhere, 'crawler')).toEqual([]);
});
