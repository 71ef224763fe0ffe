import { type App, type ChatApp, type Plan, planLimits } from '@newswatch/shared/contracts';

/** The current figures that show which of a person's apps are connected. */
export interface AppFacts {
  user: {
    email: string;
    plan: Plan;
    email_verified_at: Date | null;
    whatsapp_verified_at: Date | null;
    api_access_enabled: boolean;
  };
  /** The channels they want alerts on. */
  enabledChannels: readonly ('email' | 'whatsapp')[];
  whatsappWorks: boolean;
  /** Whether an administrator lets API keys be used at all. */
  isApiOn: boolean;
  /** The messages sent today in the person's time zone; a digest is one. */
  sentToday: { email: number; whatsapp: number };
  /** The person's endpoints, and the number of events that arrived there in the last 24 hours. */
  webhooks: { active: number; off: number; delivered: number; events: number };
  keys: number;
  callsThisHour: number;
  feeds: number;
  channels: readonly Pick<ChatApp, 'kind' | 'status'>[];
}

export const NEEDS_PRO = 'Chat apps are included in the Pro plan.';

/** The chat apps in the order in which they are listed. */
const CHAT_APPS = [
  'slack',
  'telegram',
  'teams',
  'discord',
  'google_chat',
  'mattermost',
  'matrix',
  'ntfy',
] as const satisfies readonly ChatApp['kind'][];

const BY_WEBHOOK = 'Post alerts to a channel through an incoming webhook.';
const offers: Record<ChatApp['kind'], string> = {
  slack: BY_WEBHOOK,
  telegram: 'Post alerts to a group, a channel or a person through your own bot.',
  teams: BY_WEBHOOK,
  discord: BY_WEBHOOK,
  google_chat: 'Post alerts to a space through an incoming webhook.',
  mattermost: 'Post alerts to a channel on your own server through an incoming webhook.',
  matrix: 'Post alerts to a room through an account on any homeserver.',
  ntfy: 'Push alerts to phones and computers through a topic on ntfy.sh or your own server.',
};

export function mayUseChat(plan: Plan): boolean {
  return plan === 'pro' || plan === 'admin';
}

/** Every app with its current state. Pure. */
export function appStates(facts: AppFacts): App[] {
  return [
    emailState(facts),
    whatsappState(facts),
    ofApi(facts, 'webhooks', 'Webhooks are included in the Pro plan.') ?? webhooksState(facts.webhooks),
    ofApi(facts, 'external_api', 'The API is included in the Pro plan.') ?? apiState(facts),
    facts.feeds > 0
      ? { id: 'rss', state: 'connected', detail: `You have ${counted(facts.feeds, 'private feed')}.` }
      : {
          id: 'rss',
          state: 'not_connected',
          detail: 'Read each target in any feed reader, through a secret address.',
        },
    ...CHAT_APPS.map((kind) => chatState(facts, kind)),
  ];
}

function emailState({ user, enabledChannels, sentToday }: AppFacts): App {
  if (!user.email_verified_at) {
    return { id: 'email', state: 'waiting', detail: 'Your address is not verified yet.' };
  }
  return enabledChannels.includes('email')
    ? {
        id: 'email',
        state: 'connected',
        detail: `Alerts and digests are sent to ${user.email}. ${sentSentence(sentToday.email)}`,
      }
    : { id: 'email', state: 'not_connected', detail: 'Turned off in your settings.' };
}

function whatsappState({ user, enabledChannels, whatsappWorks, sentToday }: AppFacts): App {
  const id = 'whatsapp';
  if (!planLimits[user.plan].channels.includes('whatsapp')) {
    return { id, state: 'plan', detail: 'Alerts by WhatsApp are included in the Basic plan.' };
  }
  if (!user.whatsapp_verified_at) {
    return { id, state: 'not_connected', detail: 'Your number is not verified yet.' };
  }
  if (!enabledChannels.includes('whatsapp')) {
    return { id, state: 'not_connected', detail: 'Turned off in your settings.' };
  }
  return whatsappWorks
    ? {
        id,
        state: 'connected',
        detail: `Alerts are sent to your number. ${sentSentence(sentToday.whatsapp)}`,
      }
    : {
        id,
        state: 'waiting',
        detail: 'WhatsApp is not linked on our side. Until it is, alerts wait or are sent by email.',
      };
}

/** Says why a person cannot use the API at all; undefined if they can. */
function ofApi({ user }: AppFacts, id: 'webhooks' | 'external_api', needsPlan: string): App | undefined {
  if (user.api_access_enabled) return undefined;
  return planLimits[user.plan].apiAccess
    ? { id, state: 'waiting', detail: 'Not enabled for your account. Contact support.' }
    : { id, state: 'plan', detail: needsPlan };
}

function sentSentence(messages: number): string {
  return messages === 0 ? 'Nothing was sent today.' : `${counted(messages, 'message')} sent today.`;
}

function apiState({ isApiOn, keys, callsThisHour }: AppFacts): App {
  const id = 'external_api';
  if (!isApiOn)
    return { id, state: 'waiting', detail: 'Turned off by an administrator. Your keys have been kept.' };
  if (keys === 0) return { id, state: 'not_connected', detail: 'Read targets and matches with a key.' };
  const calls = callsThisHour === 0 ? 'No calls' : counted(callsThisHour, 'call');
  return {
    id,
    state: 'connected',
    detail: `${counted(keys, 'key')} can read your matches. ${calls} this hour.`,
  };
}

function webhooksState({ active, off, delivered, events }: AppFacts['webhooks']): App {
  const id = 'webhooks';
  if (active + off === 0) {
    return { id, state: 'not_connected', detail: 'Send each match to your server as a signed request.' };
  }
  if (active === 0)
    return {
      id,
      state: 'waiting',
      detail: off === 1 ? 'Your endpoint is not active.' : `None of your ${off} endpoints is active.`,
    };
  const arrived =
    events > 0
      ? ` ${delivered.toLocaleString('en')} of ${counted(events, 'event')} delivered in the last 24 hours.`
      : '';
  const more = off > 0 ? ` ${off} more ${off === 1 ? 'is' : 'are'} not active.` : '';
  return {
    id,
    state: 'connected',
    detail: `${counted(active, 'endpoint')} ${verb(active)} your matches.${more}${arrived}`,
  };
}

function chatState({ user, channels }: AppFacts, id: ChatApp['kind']): App {
  const own = channels.filter(({ kind }) => kind === id);
  const active = own.filter(({ status }) => status === 'active').length;
  if (own.length === 0) {
    return mayUseChat(user.plan)
      ? {
          id,
          state: 'not_connected',
          detail: offers[id],
        }
      : { id, state: 'plan', detail: NEEDS_PRO };
  }
  if (!mayUseChat(user.plan))
    return { id, state: 'plan', detail: `Alerts are no longer posted. ${NEEDS_PRO}` };
  return active > 0
    ? { id, state: 'connected', detail: `${counted(active, 'channel')} ${verb(active)} your alerts.` }
    : {
        id,
        state: 'waiting',
        detail: 'Turned off: messages are no longer accepted. The reason is below, next to the channel.',
      };
}

const verb = (count: number): string => (count === 1 ? 'gets' : 'get');

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
