import type { SystemSettings } from '@newswatch/shared/contracts/admin';
import { expect, it } from 'vitest';
import { someSettings } from '../../testing/settings.ts';
import { faultsOf, toForm, updateOf } from './settings-values.ts';

const stored = someSettings();

it('the settings of an older server can be saved, without those that it does not know', () => {
  const { legal: _legal, ...known } = stored;
  const { history_days: _days, ...free } = stored.plans.free;
  const older = { ...known, plans: { ...stored.plans, free } } as SystemSettings;
  const form = toForm(older);
  form.registration.open = !form.registration.open;
  form.plans.free.max_targets = 4;
  expect([...faultsOf(form)]).toEqual([]);
  expect(updateOf(older, form)).toEqual({
    registration: { open: form.registration.open },
    plans: { free: { max_targets: 4 } },
    reason: '',
    version: stored.version,
  });
});
