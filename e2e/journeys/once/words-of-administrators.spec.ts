import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { isSource, readAll, searchIn, sentencesIn, withoutEscapes } from '../../product/written-sentences.ts';

/** Checks that the product serves the text of the administrators' pages only to administrators. */

const top = resolve(import.meta.dirname, '../../..');
const Manifest = v.object({ requires: v.object({ role: v.optional(v.string()) }) });

/** Whether the registry gives the remote only to administrators. */
function isForAdmins(name: string): boolean {
  const manifest = readFileSync(join(top, name, 'remote.json'), 'utf8');
  return v.parse(Manifest, JSON.parse(manifest)).requires.role === 'admin';
}

/** The contract's files for the calls of administrators and deployers. */
const FOR_ADMINS = /^contracts\/(?:admin\/|(?:calls\/)?(?:deploy|override))/;

/** The sources of pages for everyone, besides the remotes. */
const FOR_EVERYBODY = ['shell/src', 'packages/ui/src', 'packages/shell-api/src'];

test('no script of the shell or of other remotes contains a sentence meant only for administrators or deployers', () => {
  const artefactsFolder = process.env.NEWSWATCH_E2E_ARTEFACTS ?? '';
  const names = readdirSync(join(artefactsFolder, 'r'));
  const forAdmins = names.filter(isForAdmins);
  expect(forAdmins).toEqual(expect.arrayContaining(['mf-admin', 'mf-whatsapp-admin']));
  const others = names.filter((name) => !isForAdmins(name));
  const built = (name: string) => join(artefactsFolder, 'r', name);
  const scriptsOf = (folders: string[]) =>
    withoutEscapes(folders.flatMap((folder) => readAll(folder, (name) => name.endsWith('.js'))).join('\n'));

  const shared = join(top, 'packages/shared/src');
  const own = [
    ...forAdmins.flatMap((name) => readAll(join(top, name, 'src'), isSource)),
    ...readAll(shared, (path) => isSource(path) && FOR_ADMINS.test(path)),
  ].flatMap(sentencesIn);
  // A sentence that a page for everyone also contains may be in its script.
  const saidToEverybody = [
    ...[...FOR_EVERYBODY, ...others.map((name) => `${name}/src`)].flatMap((folder) =>
      readAll(join(top, folder), isSource),
    ),
    ...readAll(shared, (path) => isSource(path) && !FOR_ADMINS.test(path)),
  ]
    .flatMap(sentencesIn)
    .join('\n');
  const isSaidToEverybody = searchIn(saidToEverybody);
  const theirs = [...new Set(own)].filter((sentence) => !isSaidToEverybody(sentence));

  // Makes sure that sentences in the sources are found in bundles: the administrators' own scripts contain them.
  const there = scriptsOf(forAdmins.map(built));
  expect(theirs.filter(searchIn(there)).length).toBeGreaterThan(150);
  const elsewhere = scriptsOf([join(artefactsFolder, 'shell'), ...others.map(built)]);
  expect(elsewhere).toContain('Please enter your email.');
  expect(theirs.filter(searchIn(elsewhere))).toEqual([]);
});
