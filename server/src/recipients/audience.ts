import { type NewsletterRecipient, type Plan, planLimits } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { RecipientsTable } from '../storage/schema-support.ts';
import { hasBlockedAddress } from './repository.ts';

/** `place` counts those of a person who have accepted, from 1 for the oldest. */
interface AudienceRow
  extends Pick<Selectable<RecipientsTable>, 'id' | 'name' | 'email' | 'groups' | 'status'> {
  place: number;
}

/**
 * All recipients of a person, by name, and why some of them get no newsletter and no report. As for alerts, as many get
 * them as the plan allows, the oldest first.
 */
export async function readAudience(db: Database, userId: string, plan: Plan): Promise<NewsletterRecipient[]> {
  const { rows } = await sql<AudienceRow>`
    -- These are emails, so recipients who chose only WhatsApp get none.
    select id, name, email, groups,
      case
        when status = 'active' and 'email' <> all (channels) then 'stopped'
        when status in ('invited', 'active') and ${hasBlockedAddress('r')} then 'bounced'
        else status
      end as status,
      (row_number() over (partition by status = 'active' order by created_at, id))::int as place
    from recipients r where user_id = ${userId}
    order by lower(name), id
  `.execute(db);
  return rows.map(({ status, place, ...row }) => ({
    ...row,
    barred: status !== 'active' ? status : place > planLimits[plan].recipients ? 'plan' : null,
  }));
}
