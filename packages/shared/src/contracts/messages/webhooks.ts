import { WEBHOOK_PORTS } from '../limits/webhooks.ts';

/** "443, 8000, 8080 or 8443" */
export const webhookPorts = WEBHOOK_PORTS.join(', ').replace(/, (\d+)$/, ' or $1');

export const webhooks = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name too long',
  descriptionTooLong: 'Description too long',
  rateMin: 'Must be at least 1',
  rateMax: 'Rate limit too high',
  rateWhole: 'Enter a whole number',
  url: 'Enter an https address, e.g. https://example.com/newswatch',
  urlForbidden: `This address cannot be used. It must be a public https address, on port ${webhookPorts}.`,
  eventsRequired: 'Choose at least one event',
  headerName: 'Use letters, digits and hyphens, e.g. X-Tenant',
  headerReserved: 'This header is set by Newswatch or by the connection',
  headerValue: 'Use visible ASCII characters',
  headerValueTooLong: 'A header value must not exceed 500 characters',
  headerTwice: 'Use each header only once',
  tooManyHeaders: 'At most 10 headers',
  created: 'Endpoint created. Send the test event to activate it.',
  saved: 'Endpoint saved.',
  savedUnverified: 'Endpoint saved. Send the test event to activate its new address.',
  paused: 'Endpoint paused. New events will wait.',
  notActive: 'Only an active endpoint can be paused. This one is not receiving anything.',
  resumed: 'Endpoint active. Waiting events are on their way.',
  removed: 'Endpoint deleted.',
  disabledByAdministrator:
    'An administrator disabled this endpoint. Write to us in a chat if it should be allowed again.',
  notVerified: 'Send the test event first. The endpoint must respond with 2xx.',
  recentSignIn: 'Please enter your password to see the signing secret.',
  retried: 'Retrying now.',
  retryPlanned: 'Nothing has been sent yet.',
  retryCancelled: 'Retries cancelled.',
  isSending: 'This delivery is being sent right now.',
  wasDelivered: 'This delivery arrived. Send `even_if_delivered` to send it again.',
  retryStarted: 'The deliveries are being sent again.',
  noneFailed: 'There are no failed deliveries in this period.',
  noneEnded: 'There are no deliveries in this period that could be sent again.',
  tooManyFailed: 'Choose a shorter period: at most 10,000 deliveries can be sent again at once.',
  notRetrying: 'This delivery is not waiting for a retry.',
} as const;
