import { describe, expect, it } from 'vitest';
import { remoteFiles, withTestRow } from './remote-files.ts';
import { readNewRemote } from './write-remote.ts';

/** A workspace without remotes, so that these names are free. */
const root = import.meta.dirname;

describe('a new remote', () => {
  it('is named after its folder, unless it is given a title and an owner', () => {
    expect(readNewRemote(['mf-press-reviews'], root)).toMatchObject({
      title: 'Press reviews',
      owner: 'Press reviews team',
      audience: 'user',
    });
    expect(readNewRemote(['mf-reports', '--title', 'Your reports', '--owner', 'Ada'], root)).toMatchObject({
      title: 'Your reports',
      owner: 'Ada',
    });
  });

  it('is under /admin when it is for administrators', () => {
    const files = remoteFiles(readNewRemote(['mf-audit-admin', '--admin'], root));
    expect(JSON.parse(files['remote.json'] ?? '')).toMatchObject({
      requires: { role: 'admin' },
      routes: [{ path: '/admin/audit', access: 'admin', page: 'audit' }],
    });
    expect(Object.keys(files)).toContain('src/pages/audit-page.tsx');
  });

  it('is added after the others to the list that the tests of all remotes read', () => {
    const list =
      "const rows: readonly RemoteRow[] = [\n  { remote: 'mf-auth' },\n];\n\nconst other = [\n];\n";
    const reports = readNewRemote(['mf-reports', '--title', 'Ada’s "own"'], root);
    expect(withTestRow(list, reports)).toBe(`const rows: readonly RemoteRow[] = [
  { remote: 'mf-auth' },
  { remote: 'mf-reports', as: 'reader', page: { link: "Ada’s \\"own\\"", path: '/reports', heading: "Ada’s \\"own\\"" }, from: targets },
];

const other = [
];
`);
    const audit = withTestRow(list, readNewRemote(['mf-audit', '--admin'], root));
    expect(audit).toContain("as: 'admin', page: { link: \"Audit\", path: '/admin/audit'");
  });

  it.each([
    [[], 'Name one remote: npm run new-remote -- mf-reports'],
    [['mf-a', 'mf-b'], 'Name one remote: npm run new-remote -- mf-reports'],
    [['reports'], '"reports" is not a valid name for a remote'],
    [['mf-../x'], '"mf-../x" is not a valid name for a remote'],
    [['mf-auth'], 'The folder mf-auth already exists.'],
  ])('is refused as %j', (words, sentence) => {
    expect(() => readNewRemote(words)).toThrow(sentence);
  });
});
