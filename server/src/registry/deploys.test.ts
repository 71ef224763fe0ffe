import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Blobs, firstPointer, integrityOf, openBlobs, swapPointer } from '@newswatch/artefacts';
import { type S3StandIn, startS3StandIn } from '@newswatch/artefacts/testing';
import type { Artefact } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { remoteDescriptor, shellDescriptor, writeArtefact } from '../testing/artefacts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createArtefactStore } from './artefact-store.ts';
import { createDeployCompatibility } from './deploy-compatibility.ts';
import { createDeploys, type Deploys } from './deploys.ts';
import { recordExternalSwaps } from './external-swaps.ts';

const log = createLogger('silent');
const now = new Date('2026-03-10T09:00:00.000Z');
const request = { remote: 'mf-targets', tokenId: 'dpt_1', ip: '127.0.0.1', now };
const entry = Buffer.from('/* the entry */');
const late = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const file = { path: 'remoteEntry.js', integrity: integrityOf(entry), bytes: entry };
const lateFile = { path: 'media/late.svg', integrity: integrityOf(late), bytes: late };
const descriptor = remoteDescriptor({
  name: 'mf-targets',
  routes: [{ path: '/targets', title: 'Targets', access: 'user', page: 'targets' }],
  integrity: { 'remoteEntry.js': integrityOf(entry) },
});
const { version } = descriptor;
const artefact: Artefact = {
  descriptor,
  files: [{ path: file.path, bytes: entry.byteLength, integrity: file.integrity }],
};

let database: TestDatabase;
let standIn: S3StandIn;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  standIn = await startS3StandIn();
});
afterAll(async () => {
  await database.drop();
  await standIn.close();
});
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  folder = mkdtempSync(path.join(tmpdir(), 'newswatch-deploys-'));
  standIn.objects.clear();
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(sequence), 0) as last from audit_log`.execute(database.db);
  writtenBefore = rows[0]?.last ?? 0;
});
afterEach(() => vi.unstubAllEnvs());
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function deploysTo(blobs: Blobs): Deploys {
  const store = createArtefactStore({ blobs, log, freshMs: 0 });
  return createDeploys({
    db: database.db,
    blobs,
    store,
    compatibility: createDeployCompatibility({ blobs, store }),
  });
}
const opened = (kind: 'a folder' | 'S3'): Promise<Blobs> =>
  openBlobs({
    folder,
    s3: kind === 'S3' ? { address: 's3://newswatch/a', endpoint: standIn.endpoint } : undefined,
  });
let writtenBefore = 0;
const auditRows = () =>
  database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'object_id', 'detail'])
    .where('sequence', '>', writtenBefore)
    .execute();

describe.each(['a folder', 'S3'] as const)('a version in %s', (kind) => {
  test('accepts nothing more once it is complete, even from an upload in progress', async () => {
    const real = await opened(kind);
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const blobs: Blobs = {
      ...real,
      async create(key, bytes) {
        if (key.endsWith(lateFile.path)) {
          arrived.resolve();
          await goOn.promise;
        }
        return real.create(key, bytes);
      },
    };
    const deploys = deploysTo(blobs);
    await deploys.upload(request, version, file);
    const uploading = deploys.upload(request, version, lateFile);
    await arrived.promise;
    const completing = deploys.complete(request, version, artefact);
    // As the database sees it: it waits for the upload.
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(database.db);
        return rows.length;
      })
      .toBe(1);
    expect(await real.read(`r/mf-targets/${version}/descriptor.json`)).toBeUndefined();
    goOn.resolve();
    await Promise.all([uploading, completing]);
    const more = { ...lateFile, path: 'media/later.svg' };
    await expect(deploys.upload(request, version, more)).rejects.toThrow('nothing can be added to it');
    expect((await real.list(`r/mf-targets/${version}/`)).sort()).toEqual(
      ['descriptor.json', 'media/late.svg', 'remoteEntry.js'].map(
        (name) => `r/mf-targets/${version}/${name}`,
      ),
    );
  });
});

describe('a swap that was not recorded', () => {
  const recorded = (blobs: Blobs) => recordExternalSwaps({ db: database.db, blobs, log, now });

  test('by a server that was killed in the middle of it is found at startup, once', async () => {
    const blobs = await opened('a folder');
    const shell = shellDescriptor();
    writeArtefact(folder, `shell/${shell.version}/descriptor.json`, JSON.stringify(shell));
    await swapPointer(blobs, 'shell', firstPointer(shell.version, { by: 'start', at: now }));
    await swapPointer(blobs, 'mf-auth', firstPointer('aaaaaa111111', { by: 'start', at: now }));
    const deploys = deploysTo(blobs);
    await deploys.upload(request, version, file);
    await deploys.complete(request, version, artefact);

    // Killed: the pointer exists, but its record is rolled back with the transaction.
    const dying: Blobs = {
      ...blobs,
      async create(key, bytes) {
        await blobs.create(key, bytes);
        throw new Error('killed');
      },
    };
    await expect(deploysTo(dying).swap(request, { version, expected_serial: 0 })).rejects.toThrow('killed');
    expect(await auditRows()).toEqual([]);

    await recorded(blobs);
    await recorded(blobs);
    expect(await auditRows()).toEqual([
      {
        action: 'remote.found_at_start',
        actor_id: null,
        object_id: 'mf-targets',
        detail: {
          before: null,
          after: {
            serial: 1,
            current: version,
            previous: null,
            canary: null,
            quarantined: [],
            failing: null,
          },
          serial: 1,
          changed_at: now.toISOString(),
          found: 'at start',
        },
      },
    ]);
  });

  test('does not include recorded swaps, nor those made at startup', async () => {
    const blobs = await opened('a folder');
    const shell = shellDescriptor();
    writeArtefact(folder, `shell/${shell.version}/descriptor.json`, JSON.stringify(shell));
    await swapPointer(blobs, 'shell', firstPointer(shell.version, { by: 'start', at: now }));
    await swapPointer(blobs, 'mf-auth', firstPointer('aaaaaa111111', { by: 'start', at: now }));
    const deploys = deploysTo(blobs);
    await deploys.upload(request, version, file);
    await deploys.complete(request, version, artefact);
    await deploys.swap(request, { version, expected_serial: 0 });
    await deploys.withdraw(request, 1);
    await recorded(blobs);
    expect((await auditRows()).map(({ action }) => action).sort()).toEqual([
      'remote.deployed',
      'remote.withdrawn',
    ]);
  });
});
