export const channels = {
  atLeastOne: 'At least one channel must be enabled',
  dailyMin: 'Must be at least 1',
  dailyMax: 'Cannot exceed 500',
  weekdayRequired: 'Choose at least one day',
  excerptRange: 'Enter a whole number from 0 to 500',
} as const;
