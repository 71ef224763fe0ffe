import { type ExportedFile, limits } from '@newswatch/shared/contracts';
import type { AdminSource, AdminSourceLabelList, BulkSourcesAnswer } from '@newswatch/shared/contracts/admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
let admin: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
});

const call = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await app().call(method, `/admin/sources${path}`, {
    token: admin.token,
    ...(body ? { body } : {}),
  });
  return answer.body as Body;
};
const added = async (host: string, labels: string[], more: object = {}) => {
  const draft = {
    name: `Paper of ${host}`,
    url: `https://${host}/`,
    description: 'News of the port.',
    ...more,
  };
  return (await call<{ source: AdminSource }>('POST', '', { language: 'english', ...draft, labels })).source;
};
const named = async (query: string) =>
  (await call<{ items: AdminSource[] }>('GET', `?sort=name&${query}`)).items.map(
    ({ url }) => new URL(url).host,
  );
const groups = async (query = '') => {
  const { items, unlabelled } = await call<AdminSourceLabelList>('GET', `/labels?${query}`);
  return { items: items.map(({ label, sources }) => [label, sources]), unlabelled: unlabelled.sources };
};

describe('the labels of sources', () => {
  it('are spelled as on other sources, and never shown to readers', async () => {
    await added('one.example', ['Ports', 'Strikes']);
    const two = await added('two.example', ['ports', 'PORTS']);
    expect(two.labels).toEqual(['Ports']);
    const { source } = await call<{ source: AdminSource }>('PUT', `/${two.id}`, { labels: ['strikes'] });
    expect(source.labels).toEqual(['Strikes']);
    // If a source is the only one with a label, its spelling can be changed there.
    await call('PUT', `/${two.id}`, { labels: ['Quays'] });
    expect(
      (await call<{ source: AdminSource }>('PUT', `/${two.id}`, { labels: ['QUAYS'] })).source.labels,
    ).toEqual(['QUAYS']);
    const reader = await app().verifiedUser();
    const listed = await app().call('GET', '/sources', { token: reader.token });
    expect(listed.text).toContain('two.example');
    expect(listed.text).not.toContain('QUAYS');
  });

  it('are added to and removed from several sources at once, each with an entry in the audit log', async () => {
    const full = Array.from({ length: limits.SOURCE_LABELS_MAX }, (_, at) => `Label ${at}`);
    const [three, four] = [await added('three.example', []), await added('four.example', full)];
    const ids = [three.id, four.id];
    const answer = await call<BulkSourcesAnswer>('POST', '/bulk', {
      action: 'add_labels',
      ids,
      labels: ['harbours', 'ports'],
    });
    expect(answer).toMatchObject({
      done: 1,
      message: '“harbours”, “ports” added to 1 source.',
      results: [
        { id: three.id, outcome: 'done' },
        { id: four.id, outcome: 'refused', reason: 'A source can have at most 10 labels' },
      ],
    });
    const entry = await app()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('object_id', '=', three.id)
      .where('action', '=', 'source.changed')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ before: { labels: [] }, after: { labels: ['harbours', 'Ports'] } });
    const removed = await call<BulkSourcesAnswer>('POST', '/bulk', {
      action: 'remove_labels',
      ids,
      labels: full,
    });
    expect(removed.done).toBe(2);
    await call('POST', '/bulk', { action: 'remove_labels', ids, labels: ['HARBOURS'] });
    expect(await named('label=ports')).toEqual(['one.example', 'three.example']);
    expect(await named('label=ports,quays')).toEqual(['one.example', 'three.example', 'two.example']);
    expect(await named('labelled=false')).toEqual(['four.example']);
  });

  it('group the sources with the health of each group, within the other filters', async () => {
    await app()
      .db.updateTable('sources')
      .set({ consecutive_failures: 9, failing_since: app().clock.now() })
      .where('normalized_url', '=', 'three.example')
      .execute();
    expect(await groups()).toEqual({
      items: [
        ['Ports', 2],
        ['QUAYS', 1],
        ['Strikes', 1],
      ],
      unlabelled: 1,
    });
    const { items } = await call<AdminSourceLabelList>('GET', '/labels');
    expect(items[0]?.by_health).toMatchObject({ failing: 1, never_crawled: 1 });
    expect(await groups('health=failing')).toEqual({ items: [['Ports', 1]], unlabelled: 0 });
  });

  it('are renamed and deleted on all sources at once, and merged with a label of the same name', async () => {
    const [five, six] = [await added('five.example', ['Dock', 'Mole']), await added('six.example', ['Dock'])];
    const labelsOf = async () =>
      Promise.all(
        [five, six].map(async ({ id }) => (await call<{ source: AdminSource }>('GET', `/${id}`)).source),
      ).then((sources) => sources.map(({ labels, version }) => [labels, version]));
    await call('PUT', '/labels', { label: 'DOCK', name: 'mole' });
    expect(await labelsOf()).toEqual([
      [['mole'], five.version + 1],
      [['mole'], six.version + 1],
    ]);
    await call('DELETE', '/labels?label=Mole');
    expect((await labelsOf()).map(([labels]) => labels)).toEqual([[], []]);
    expect(await call('PUT', '/labels', { label: 'Dock', name: 'Pier' })).toMatchObject({
      code: 'not_found',
    });
    const entries = await app()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', 'like', 'source.label_%')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'source.label_renamed', detail: { before: { label: 'DOCK' }, after: { label: 'mole' } } },
      { action: 'source.label_deleted', detail: { before: { label: 'Mole' } } },
    ]);
  });

  it.each(['csv', 'opml'])('survive an export and an import as %s', async (format) => {
    await added(`plus.${format}.example`, ['Ports', 'Spain & Co'], {
      name: '+972 "Magazine"',
      language: 'spanish',
      category: 'local',
      feed_url: 'https://plus.example/rss?a=1&b=2',
    });
    const file = await call<ExportedFile>('GET', `/export?format=${format}&q=plus.${format}`);
    expect(file).toMatchObject({ rows: 1, is_complete: true });
    expect(file.file_name).toMatch(new RegExp(`^sources-.*\\.${format}$`));
    const content = file.content.replace(`plus.${format}.example`, `again.${format}.example`);
    await call('POST', '/import', { content });
    const [source] = (await call<{ items: AdminSource[] }>('GET', `?q=again.${format}`)).items;
    expect(source).toMatchObject({
      name: '+972 "Magazine"',
      labels: ['Ports', 'Spain & Co'],
      language: 'spanish',
      category: 'local',
      feed_url: 'https://plus.example/rss?a=1&b=2',
    });
  });

  it('come from the folders of a feed reader, unless they are named after a category', async () => {
    const content = `<opml version="2.0"><body>
      <outline text="My ports"><outline text="The Mole" htmlUrl="https://mole.example/"/></outline>
      <outline text="Sports"><outline text="The Goal" htmlUrl="https://goal.example/"/></outline></body></opml>`;
    await call('POST', '/import', { content });
    const labelsOf = async (q: string) =>
      (await call<{ items: AdminSource[] }>('GET', `?q=${q}`)).items.map(({ labels }) => labels);
    expect(await labelsOf('mole')).toEqual([['My ports']]);
    expect(await labelsOf('goal')).toEqual([[]]);
  });

  it('are renamed in the saved views of every administrator, but not in views of other lists', async () => {
    const other = await app().administrator();
    const reader = await app().verifiedUser();
    await added('view.example', ['Jetty']);
    const save = (person: TestPerson, address: string) =>
      app().call('POST', '/user/saved-views', { token: person.token, body: { name: address, address } });
    const viewsOf = async (person: TestPerson) => {
      const { body } = await app().call('GET', '/user/profile', { token: person.token });
      const { user } = body as { user: { ui_preferences: { saved_views: { address: string }[] } } };
      return user.ui_preferences.saved_views.map(({ address }) => address);
    };
    await save(admin, '/admin/sources?label=jetty%2CPier&sort=name');
    await save(other, '/admin/sources?label=Jetty');
    await save(other, '/admin/targets?label=Jetty');
    await save(reader, '/targets?label=Jetty');
    await call('PUT', '/labels', { label: 'Jetty', name: 'Landing stage' });
    expect(await viewsOf(admin)).toEqual(['/admin/sources?label=Landing+stage%2CPier&sort=name']);
    expect(await viewsOf(other)).toEqual([
      '/admin/sources?label=Landing+stage',
      '/admin/targets?label=Jetty',
    ]);
    expect(await viewsOf(reader)).toEqual(['/targets?label=Jetty']);
  });
});
