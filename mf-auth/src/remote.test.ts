import { RemoteManifest } from '@newswatch/shared/contracts';
import { checkRemote } from '@newswatch/shell-api';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import manifest from '../remote.json' with { type: 'json' };
import { routes } from './remote.ts';

it('offers exactly the routes in its manifest', () => {
  expect(checkRemote(v.parse(RemoteManifest, manifest), routes)).toEqual([]);
});
