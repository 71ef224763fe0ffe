import type { SettingsValues } from './settings.ts';

/** Returns what is missing or wrong in the notice as a whole, by field; empty if it is complete, or there is none. Pure. */
export function noticeFaults(notice: SettingsValues['notice']): Partial<Record<keyof typeof notice, string>> {
  const { text_en, starts_at, ends_at } = notice;
  const isNone = Object.values(notice).every((value) => value === '' || value === null || value === false);
  if (isNone) return {};
  const isReversed = starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at);
  return {
    ...(text_en === '' ? { text_en: 'Enter the notice in English, or clear all fields to remove it' } : {}),
    ...(starts_at === null ? { starts_at: 'Enter when the maintenance begins' } : {}),
    ...(ends_at === null ? { ends_at: 'Enter when the maintenance ends' } : {}),
    ...(isReversed ? { ends_at: 'The maintenance must end after it begins' } : {}),
  };
}
