export const urgency = {
  required: 'Add at least one condition for sending alerts at once',
  tooManyWords: 'Enter at most 20 headline words for urgent alerts',
  reportsRange: 'Enter a whole number of sources from 2 to 50',
  hoursRange: 'Enter a whole number of hours from 1 to 72',
  tooManySources: 'Choose at most 50 sources for urgent alerts',
  quietHoursNeedPro: 'Alerts during quiet hours are included in the Pro plan.',
} as const;
