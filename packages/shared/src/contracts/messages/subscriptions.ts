export const subscriptions = {
  endpointRequired: 'Choose an endpoint',
  endpointUnknown: 'This endpoint is not available. Please choose again.',
  keyUnknown: 'This API key is not available. Please choose again.',
  targetsUnknown: 'One of these targets is not available. Please choose again.',
  created: 'Subscription created.',
  saved: 'Subscription saved.',
  paused: 'Subscription paused. Nothing will be recorded until you resume it.',
  resumed: 'Subscription active.',
  removed: 'Subscription deleted.',
  notPull:
    'This subscription sends its events to an endpoint. Only events that you fetch yourself can be read here.',
  isPaused: 'This subscription is paused.',
  otherKey: 'This subscription can only be read with another API key.',
  notPosted: 'The events of this subscription are fetched by a program. There is nothing to send again.',
  cursor: 'Unknown cursor',
} as const;
