import {
  type Channel,
  type NewsletterBar,
  type NewsletterRecipient,
  type Plan,
  planLimits,
} from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { RecipientsTable } from '../storage/schema-outgoing.ts';
import { hasBlockedAddress } from './repository.ts';

/** A recipient. `place` numbers a person's recipients who have accepted, from 1 for the oldest. */
interface AudienceRow
  extends Pick<Selectable<RecipientsTable>, 'id' | 'name' | 'email' | 'groups' | 'status'> {
  place: number;
}

/**
 * All recipients of a person, by name, and why some of them get no newsletter or report. As with alerts, as many get them as the
 * plan allows, oldest first.
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

/** A recipient, with the channels on which they currently get messages; none if they are barred. */
export interface ReachableRecipient extends NewsletterRecipient {
  channels: { channel: Channel; destination: string }[];
}

interface ReachableRow
  extends Pick<
    Selectable<RecipientsTable>,
    'id' | 'name' | 'email' | 'groups' | 'status' | 'whatsapp' | 'channels'
  > {
  place: number;
  blocked: Channel[];
}

/**
 * All recipients of a person, by name, with every channel to which they agreed and which the plan includes, and why some of them
 * get no messages. As many as the plan allows get messages, oldest first.
 */
export async function readReachable(db: Database, userId: string, plan: Plan): Promise<ReachableRecipient[]> {
  const { rows } = await sql<ReachableRow>`
    select id, name, email, groups, status, whatsapp, channels,
      (row_number() over (partition by status = 'active' order by created_at, id))::int as place,
      array(
        select distinct b.channel from blocked_addresses b
        where b.channel = 'email' and lower(b.address) = lower(r.email)
          or b.channel = 'whatsapp' and b.address = r.whatsapp
      ) as blocked
    from recipients r where user_id = ${userId}
    order by lower(name), id
  `.execute(db);
  return rows.map((row) => {
    const { id, name, email, groups, status, place, blocked, whatsapp, channels: agreed } = row;
    const barred = (why: NewsletterBar) => ({ id, name, email, groups, barred: why, channels: [] });
    if (status !== 'active')
      return barred(status === 'invited' && blocked.includes('email') ? 'bounced' : status);
    if (place > planLimits[plan].recipients) return barred('plan');
    const inPlan = agreed.filter((channel) => planLimits[plan].channels.includes(channel));
    const open = inPlan.filter((channel) => !blocked.includes(channel));
    if (open.length === 0)
      return barred(agreed.length === 0 ? 'stopped' : inPlan.length === 0 ? 'plan' : 'bounced');
    const channels = open.flatMap((channel) => {
      const destination = channel === 'email' ? email : whatsapp;
      return destination === null ? [] : [{ channel, destination }];
    });
    return { id, name, email, groups, barred: null, channels };
  });
}
