import type { SystemSettings } from '@newswatch/shared/contracts/admin';
import { expect, it } from 'vitest';
import { someSettings } from '../../testing/settings.ts';
import { faultsOf, toForm, updateOf } from './settings-values.ts';

const stored = someSettings();

it('the settings of an older server can be saved without the ones it lacks', () => {
  const { legal: _legal, ...known } = stored;
  const { history_days: _days, ...free } = stored.plans.free;
  const older = { ...known, plans: { ...stored.plans, free } } as SystemSettings;
  const form = toForm(older, 'UTC');
  form.registration.open = !form.registration.open;
  form.plans.free.max_targets = 4;
  expect([...faultsOf(form, 'UTC')]).toEqual([]);
  expect(updateOf(older, form, 'UTC')).toEqual({
    registration: { open: form.registration.open },
    plans: { free: { max_targets: 4 } },
    reason: '',
    version: stored.version,
  });
});

it('the end of maintenance is typed in the administrator’s time zone, wherever the browser is', () => {
  const form = toForm(stored, 'Asia/Tokyo');
  form.general.maintenance_ends_at = '2026-11-29T02:30';
  const { general } = updateOf(stored, form, 'Asia/Tokyo');
  expect(general?.maintenance_ends_at).toBe('2026-11-28T17:30:00.000Z');
  const saved = { ...stored, general: { ...stored.general, ...general } };
  expect(toForm(saved, 'America/New_York').general.maintenance_ends_at).toBe('2026-11-28T12:30');
});
