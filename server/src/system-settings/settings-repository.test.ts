import { SettingsValues, settingsDefaults } from '@newswatch/shared/contracts/admin';
import { expect, test } from 'vitest';
import { withDefaults } from './settings-repository.ts';

test('a plan saved before recipients could be set keeps its other limits', () => {
  const { recipients: _, ...saved } = { ...settingsDefaults.plans.basic, max_targets: 77 };
  const stored = { plans: { ...settingsDefaults.plans, basic: saved } };
  expect(withDefaults(SettingsValues, stored, settingsDefaults).plans.basic).toEqual({
    ...saved,
    recipients: 3,
  });
});

test('a value in another format gets its default, and an unknown one is dropped', () => {
  const stored = { crawling: { max_concurrency: 'many', per_host_delay_ms: 900, gone: 1 } };
  expect(withDefaults(SettingsValues, stored, settingsDefaults).crawling).toEqual({
    ...settingsDefaults.crawling,
    per_host_delay_ms: 900,
  });
});
