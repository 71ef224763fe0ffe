import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { SubscriptionRow } from './repository.ts';

/**
 * A subscription may be limited to one key of its owner.
 *
 * @throws {Failure} `api_scope_missing` if that is another key
 */
export function assertOfKey({ api_key_id }: Pick<SubscriptionRow, 'api_key_id'>, keyId: string): void {
  if (api_key_id === null || api_key_id === keyId) return;
  throw new Failure('api_scope_missing', messages.subscriptions.otherKey);
}
