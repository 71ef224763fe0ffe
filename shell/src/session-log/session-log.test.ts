import { SESSION_LOG_KEY } from '@newswatch/shared/contracts';
import { QueryClient } from '@newswatch/shared/query';
import { describe, expect, it } from 'vitest';
import { aRemote } from '../testing/registry.ts';
import { createSessionLog } from './session-log.ts';
import { showSessionLog } from './show-session-log.ts';

const build = aRemote({ name: 'mf-a' });
const visit = { path: '/a', how: 'tree', module_ms: 1, page_ms: 2 } as const;

describe("the session's log", () => {
  it('keeps visits and failures with their build, and only the latest when there are very many', () => {
    const log = createSessionLog(() => new Date('2026-03-03T12:00:00.000Z'));
    for (let turn = 0; turn < 210; turn += 1) log.visited(build, { ...visit, page_ms: turn });
    log.failed(build, 'page', 'gone');
    expect(log.visits).toHaveLength(200);
    expect(log.visits.at(-1)).toMatchObject({ remote: 'mf-a', version: build.version, page_ms: 209 });
    expect(log.failures).toEqual([
      {
        at: '2026-03-03T12:00:00.000Z',
        remote: 'mf-a',
        version: build.version,
        phase: 'page',
        message: 'gone',
      },
    ]);
  });

  it('keeps errors that broke a page during rendering until they are removed', () => {
    const log = createSessionLog();
    const cause = new TypeError('x is undefined');
    log.failed(build, 'page', 'gone', new Error('a file'));
    log.failed(build, 'render', 'broke', cause);
    expect(log.broken).toEqual([cause]);
  });

  it('can be read in the query cache after each entry, even when the cache was cleared in between', () => {
    const client = new QueryClient();
    const log = createSessionLog();
    const registry = { remotes: [], protected_paths: [], composition_id: 'abc' };
    showSessionLog(client, log, () => ({ shell_version: 'cccccc', registry }));
    log.visited(build, visit);
    client.clear();
    log.failed(build, 'entry', 'gone');
    expect(client.getQueryData(SESSION_LOG_KEY)).toMatchObject({
      shell_version: 'cccccc',
      registry,
      visits: [{ path: '/a' }],
      failures: [{ phase: 'entry' }],
    });
  });
});
