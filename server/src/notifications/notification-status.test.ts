import type { DeliveryStatus, SuppressionReason } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { notificationStatus } from './notification-status.ts';

const state = (status: DeliveryStatus, reason: SuppressionReason | null = null) => ({ status, reason });

describe('the status of a notification', () => {
  it.each([
    ['sent', null, [state('sent')]],
    ['sent', null, [state('delivered'), state('read')]],
    ['sent', null, [state('sent'), state('suppressed', 'plan')]],
    ['partially_sent', null, [state('sent'), state('failed')]],
    ['partially_sent', null, [state('sent'), state('queued')]],
    ['partially_sent', 'gateway_unavailable', [state('sent'), state('held', 'gateway_unavailable')]],
    ['pending', null, [state('queued')]],
    ['pending', null, [state('retrying'), state('failed')]],
    ['pending', null, [state('sending'), state('held', 'quiet_hours')]],
    ['held', 'quiet_hours', [state('held', 'quiet_hours'), state('failed')]],
    ['failed', null, [state('failed'), state('suppressed', 'plan')]],
    ['suppressed', 'daily_cap', [state('suppressed', 'daily_cap'), state('cancelled')]],
  ] as const)('is %s (%s) when its channels are %o', (status, reason, deliveries) => {
    expect(notificationStatus(deliveries)).toEqual({ status, reason });
  });

  it('is “sent” if it is only for the inbox', () => {
    expect(notificationStatus([])).toEqual({ status: 'sent', reason: null });
  });
});
