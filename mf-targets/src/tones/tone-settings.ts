import type { Tone } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import type { ToneSettings } from '@newswatch/shell-api/patterns';
import { targetsApi } from '../api/targets.ts';

/** Coding the tone of matches from the lists of matches and of alerts. */
export const toneSettings: ToneSettings = {
  code: targetsApi.codeTones,
  refreshes: [targetKeys.all, notificationKeys.all],
};

/** The keys of these lists. `y` confirms what is suggested. */
export const toneKeys: Readonly<Record<Tone, string>> = { favourable: '1', neutral: '2', unfavourable: '3' };
