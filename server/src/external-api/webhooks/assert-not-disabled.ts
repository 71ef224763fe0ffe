import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { WebhookRow } from './repository.ts';

/** @throws {Failure} `admin_required` if an administrator disabled the endpoint */
export function assertNotDisabledByAdministrator({
  disabled_reason,
}: Pick<WebhookRow, 'disabled_reason'>): void {
  if (disabled_reason !== 'admin') return;
  throw new Failure('admin_required', messages.webhooks.disabledByAdministrator);
}
