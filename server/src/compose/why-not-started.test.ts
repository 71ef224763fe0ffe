import { expect, test } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import { ListenError } from '../http/listen.ts';
import { StorageError } from '../storage/storage-error.ts';
import { ArtefactStoreError } from './artefact-store-error.ts';
import { whyNotStarted } from './why-not-started.ts';

test.each([
  new ConfigError(['PORT must be a number.']),
  new ListenError('Port 80 is in use.'),
  new StorageError('disk_full', 'The disk is full.'),
  new ArtefactStoreError('The store cannot be used.'),
])('of an error that the operator can fix, only the sentence is printed: $name', (error) => {
  expect(whyNotStarted(error)).toEqual([error.message]);
});

test('a bug is called one, and printed with its stack', () => {
  const bug = new TypeError('x is not a function');
  expect(whyNotStarted(bug)).toEqual([expect.stringContaining('because of a bug'), bug]);
});
