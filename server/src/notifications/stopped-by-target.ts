import { notificationsOfTargets } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression: why a waiting alert would not be sent if its turn came now; null unless its target is the reason. The alert is
 * sent if the target is active again by then.
 */
export const stoppedByTarget = (
  notificationId: RawBuilder<unknown>,
): RawBuilder<'target_paused' | 'target_muted' | null> => sql`(
  select case when st.status <> 'active' then 'target_paused' when st.delivery_mode = 'none' then 'target_muted' end
  from notifications sn join targets st on st.id = sn.target_id and st.user_id = sn.user_id
  where sn.id = ${notificationId} and sn.type = any(${notificationsOfTargets})
)`;
