import {
  limits,
  messages,
  type Quota,
  type Target,
  type TaskLabel,
  type TaskPriority,
  type User,
  type WebhookDisabledReason,
} from '@newswatch/shared/contracts';

/** Something the product found that needs the person's attention, as long as it lasts. */
export interface Cause {
  /** Together with `subject` it identifies the cause: the same cause is one task. */
  kind: string;
  subject: string;
  title: string;
  detail: string;
  label: TaskLabel;
  priority: TaskPriority;
  action: { url: string; label: string };
}

/** The state of a person at one moment, from which causes are found. */
export interface Situation {
  user: Pick<User, 'role' | 'email_verified'> & {
    whatsappVerified: boolean;
    whatsappStopped: boolean;
    /** The person's maximum number of alerts per day. */
    alertsPerDay: number;
  };
  quota: Quota;
  targets: readonly Pick<
    Target,
    'id' | 'name' | 'status' | 'status_reason' | 'health' | 'invalid_reason' | 'matches_24h' | 'precision_30d'
  >[];
  /** Sources that targets are limited to and that are not being read. */
  brokenSources: readonly { id: string; name: string; targets: readonly string[] }[];
  /** For administrators, sources that need a decision, because waiting has not helped. */
  lostSources: readonly { id: string; name: string; failing_since: Date; isGone: boolean }[];
  /** Endpoints that Newswatch disabled, while the person has API access. */
  disabledEndpoints: readonly { id: string; name: string; disabled_reason: WebhookDisabledReason | null }[];
  /** Keys that stop working within `KEY_WARNING_DAYS`, while the person has API access. */
  expiringKeys: readonly { id: string; name: string; expires_at: Date }[];
  /** Messages of the last day that did not arrive. */
  failedMessages: number;
}

const HIGH_PERCENT = 80;
/** The number of days of failures after which a source is an administrator's task. */
export const LOST_AFTER_DAYS = 30;
/** The number of days before the expiry of an API key at which its owner is notified. */
export const KEY_WARNING_DAYS = 14;

/** The causes that need this person's attention now. Pure. */
export function findCauses(situation: Situation): Cause[] {
  return [
    ...setupCauses(situation),
    ...situation.targets.flatMap(targetCauses),
    ...limitCauses(situation),
    ...situation.brokenSources.map(sourceCause),
    ...situation.lostSources.map(lostSourceCause),
    ...situation.disabledEndpoints.map(endpointCause),
    ...situation.expiringKeys.map(expiringKeyCause),
    ...deliveryCauses(situation),
  ];
}

function setupCauses({ user, targets }: Situation): Cause[] {
  if (user.role === 'admin') return [];
  const causes: Cause[] = [];
  const step = (kind: string, title: string, detail: string) =>
    causes.push({
      kind,
      subject: '',
      title,
      detail,
      label: 'setup',
      priority: 'high',
      action: { url: '/setup', label: 'Verify' },
    });
  if (!user.email_verified) {
    step(
      'verify_email',
      'Verify your email address',
      'You cannot create targets or get alerts until you have verified it.',
    );
  }
  if (!user.whatsappVerified) {
    step(
      'verify_whatsapp',
      'Verify your WhatsApp number',
      'You cannot create targets until you have verified it.',
    );
  }
  if (causes.length === 0 && targets.length === 0) {
    causes.push({
      kind: 'first_target',
      subject: '',
      title: 'Create your first target',
      detail: 'Nothing is being watched for you yet.',
      label: 'setup',
      priority: 'medium',
      action: { url: '/targets?form=new', label: 'New target' },
    });
  }
  return causes;
}

function whySuspended(
  reason: Situation['targets'][number]['status_reason'],
): Pick<Cause, 'detail' | 'action'> {
  if (reason === 'plan' || reason === 'quota') {
    return {
      detail: `You have more targets than ${reason === 'quota' ? 'an administrator' : 'your plan'} allows. This target finds nothing until there is room for it.`,
      action: { url: '/settings/quota', label: 'See your plan' },
    };
  }
  if (reason === 'verification_lost') {
    return {
      detail:
        'Your email address and your WhatsApp number are no longer verified. This target finds nothing until you verify one of them.',
      action: { url: '/setup', label: 'Verify your account' },
    };
  }
  return {
    detail: 'This target finds nothing until it is active again.',
    action: { url: '/chats?form=new&category=support', label: 'Ask why' },
  };
}

function targetCauses(target: Situation['targets'][number]): Cause[] {
  const { id, name, health, invalid_reason, status, status_reason, matches_24h, precision_30d } = target;
  const edit = (label: string) => ({ url: `/targets?form=${id}`, label });
  if (status === 'suspended') {
    return [
      {
        kind: 'target_suspended',
        subject: id,
        title: `${name} is suspended`,
        label: 'target',
        priority: 'medium',
        ...whySuspended(status_reason),
      },
    ];
  }
  if (invalid_reason !== null) {
    return [
      {
        kind: 'target_invalid',
        subject: id,
        title: `${name} cannot match`,
        detail: messages.cannotMatch[invalid_reason],
        label: 'target',
        priority: 'high',
        action: edit('Change where it looks'),
      },
    ];
  }
  if (health === 'noisy') {
    return [
      {
        kind: 'target_noisy',
        subject: id,
        title: `${name} is noisy`,
        detail:
          matches_24h > limits.NOISY_MATCHES_PER_DAY
            ? `It found ${matches_24h} articles in 24 hours.`
            : poorlyRated(precision_30d),
        label: 'target',
        priority: 'high',
        // The page of the target shows the possible remedies and their effects.
        action: { url: `/targets/${id}`, label: 'Narrow it' },
      },
    ];
  }
  if (health === 'silent') {
    return [
      {
        kind: 'target_silent',
        subject: id,
        title: `${name} found nothing`,
        detail: 'No matches in 14 days.',
        label: 'target',
        priority: 'medium',
        action: edit('Check its keywords'),
      },
    ];
  }
  return [];
}

/** Older ratings can make a target noisy, too, so there may be no figure for the last 30 days. */
function poorlyRated(precision: number | null): string {
  return precision === null || precision >= 0.5
    ? 'You rated more than half of its matches as not relevant.'
    : `Only ${Math.round(precision * 100)}% of the matches that you rated in the last 30 days were relevant.`;
}

function limitCauses({ quota, user }: Situation): Cause[] {
  const causes: Cause[] = [];
  const { targets, notifications_today: alerts } = quota;
  if (targets.max !== null && targets.percent >= HIGH_PERCENT) {
    const inUse = `${targets.used} of ${targets.max} ${targets.max === 1 ? 'target' : 'targets'} ${targets.used === 1 ? 'is' : 'are'} in use.`;
    causes.push({
      kind: 'targets_limit',
      subject: '',
      title: `You have ${targets.percent >= 100 ? '' : 'nearly '}reached your target limit`,
      detail: quota.upgrade_to
        ? inUse
        : `${inUse} Delete one that you no longer need, or ask the administrators for more.`,
      label: 'target',
      priority: targets.percent >= 100 ? 'medium' : 'low',
      action: quota.upgrade_to
        ? { url: '/settings/quota', label: 'Request a higher plan' }
        : { url: '/chats?form=new&category=support', label: 'Ask for more targets' },
    });
  }
  const reached = alerts.used >= user.alertsPerDay;
  const limit = user.alertsPerDay === 1 ? '1 alert' : `${user.alertsPerDay} alerts`;
  if (alerts.used * 100 >= user.alertsPerDay * HIGH_PERCENT) {
    causes.push({
      kind: 'alerts_limit',
      subject: '',
      title: reached
        ? `Today’s limit of ${limit} has been reached`
        : `Today’s limit of ${limit} has nearly been reached`,
      detail: reached
        ? 'Further alerts will be in the next digest.'
        : `${alerts.used} of ${user.alertsPerDay} alerts have been used today.`,
      label: 'delivery',
      priority: reached ? 'high' : 'medium',
      action: { url: '/settings/notifications', label: 'Change the limit' },
    });
  }
  return causes;
}

function sourceCause({ id, name, targets }: Situation['brokenSources'][number]): Cause {
  return {
    kind: 'source_broken',
    subject: id,
    title: `${name} cannot be read`,
    detail: `Your ${targets.length === 1 ? 'target' : 'targets'} ${targets.join(', ')} ${targets.length === 1 ? 'gets' : 'get'} no articles from it.`,
    label: 'source',
    priority: 'medium',
    action: { url: `/sources/${id}`, label: 'See the source' },
  };
}

function lostSourceCause({ id, name, failing_since, isGone }: Situation['lostSources'][number]): Cause {
  const since = failing_since.toISOString().slice(0, 10);
  return {
    kind: 'source_lost',
    subject: id,
    title: isGone ? `${name} is gone` : `${name} has failed for ${LOST_AFTER_DAYS} days`,
    detail: isGone
      ? `Its address returns 410 Gone, and nothing has been read since ${since}. Correct the address, or remove the source.`
      : `Nothing has been read since ${since}. Newswatch keeps trying.`,
    label: 'source',
    priority: 'high',
    action: { url: `/admin/sources/${id}/edit`, label: 'Check the source' },
  };
}

const whyDisabled: Readonly<Partial<Record<WebhookDisabledReason, string>>> = {
  gone: 'It returned 410 Gone. ',
  failing: 'Every delivery to it failed for five days. ',
};

function endpointCause({ id, name, disabled_reason }: Situation['disabledEndpoints'][number]): Cause {
  const why = (disabled_reason && whyDisabled[disabled_reason]) ?? '';
  return {
    kind: 'webhook_disabled',
    subject: id,
    title: `Webhook endpoint ${name} is disabled`,
    detail:
      disabled_reason === 'admin'
        ? 'An administrator disabled it. Nothing is sent until an administrator allows it again.'
        : `${why}Nothing is sent until you resume it.`,
    label: 'api',
    priority: 'high',
    action: { url: '/external-api/webhooks?tab=endpoints', label: 'See the endpoint' },
  };
}

function expiringKeyCause({ id, name, expires_at }: Situation['expiringKeys'][number]): Cause {
  return {
    kind: 'api_key_expiring',
    subject: id,
    title: `API key ${name} expires soon`,
    detail: `Requests that use it will be refused from ${expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Set a later expiry date, or replace the key.`,
    label: 'api',
    priority: 'high',
    action: { url: '/external-api/api-keys', label: 'See the key' },
  };
}

function deliveryCauses({ user, failedMessages }: Situation): Cause[] {
  const causes: Cause[] = [];
  if (failedMessages > 0) {
    causes.push({
      kind: 'messages_failed',
      subject: '',
      title: failedMessages === 1 ? 'A message did not arrive' : `${failedMessages} messages did not arrive`,
      detail: `${failedMessages === 1 ? 'It was' : 'They were'} due in the last 24 hours. The alerts are in your inbox.`,
      label: 'delivery',
      priority: 'high',
      action: { url: '/notifications', label: 'See which' },
    });
  }
  if (user.whatsappStopped) {
    causes.push({
      kind: 'whatsapp_stopped',
      subject: '',
      title: 'You have stopped WhatsApp messages',
      detail: 'You replied STOP. Reply START on WhatsApp to get them again.',
      label: 'delivery',
      priority: 'medium',
      action: { url: '/help-center?article=stop-whatsapp-messages', label: 'How it works' },
    });
  }
  return causes;
}
