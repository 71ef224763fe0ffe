import type { WebhookDeliveryList } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

type Day = v.InferOutput<typeof WebhookDeliveryList>['last_24h'];

/** "1,204 events in 24 hours, 1,198 delivered, 6 failed." */
export function daySentence(day: Day): string {
  const figure = (count: number, words: string) =>
    count > 0 ? [`${count.toLocaleString('en')} ${words}`] : [];
  return `${[
    `${day.total.toLocaleString('en')} ${day.total === 1 ? 'event' : 'events'} in 24 hours`,
    `${day.success.toLocaleString('en')} delivered`,
    ...figure(day.retrying, 'being retried'),
    ...figure(day.failed, 'failed'),
    ...figure(day.held, 'held while paused'),
  ].join(', ')}.`;
}
