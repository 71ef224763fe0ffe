import { limits } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { LinkedSubscription, Subscriptions } from '../distribution-lists/index.ts';
import { escapeHtml } from '../escape-html.ts';
import { SUBSCRIPTION_CONFIRM_PATH, SUBSCRIPTION_STOP_PATH } from '../message-links/index.ts';
import { isolated, oneLine } from '../notifier/index.ts';
import { linkTokenReader } from './link-token.ts';
import { linkLabels } from './message-link-labels.ts';
import { sendLinkPage, soft, takeForms } from './message-link-parts.ts';
import type { RateLimit } from './rate-limit.ts';
import { subscriptionLabels } from './subscription-labels.ts';

/** The fields of a form; the one-click request of mail programs (RFC 8058) has none, and unsubscribes from the list. */
const Stop = v.fallback(v.object({ stop: v.picklist(['list', 'sender', 'again']) }), { stop: 'list' });
const Confirmation = v.object({ answer: v.picklist(['yes', 'no', 'never']) });

/**
 * The pages behind the links in emails to subscribers of distribution lists, who need no account. Only a POST changes
 * something: mail programs and scanners visit links.
 */
export async function serveSubscriptionPages(
  app: FastifyInstance,
  options: { subscriptions: Subscriptions; rateLimit: RateLimit; now: () => Date },
): Promise<void> {
  const { subscriptions, rateLimit, now } = options;
  const tokenOf = linkTokenReader(rateLimit, now);
  await app.register(async (page) => {
    takeForms(page);
    page.get(SUBSCRIPTION_STOP_PATH, async (request, reply) => {
      const token = tokenOf(request);
      return sendStopPage(reply, await subscriptions.read(token), token);
    });
    page.post(SUBSCRIPTION_STOP_PATH, async (request, reply) => {
      const token = tokenOf(request);
      const { stop } = v.parse(Stop, request.body ?? {});
      return sendStopPage(reply, await subscriptions.stop(token, stop, now()), token);
    });
    page.get(SUBSCRIPTION_CONFIRM_PATH, async (request, reply) => {
      const token = tokenOf(request);
      return sendConfirmPage(reply, await subscriptions.readConfirmation(token, now()), token);
    });
    page.post(SUBSCRIPTION_CONFIRM_PATH, async (request, reply) => {
      const token = tokenOf(request);
      const given = v.safeParse(Confirmation, request.body ?? {});
      // If no answer was chosen, the page asks again.
      const found = given.success
        ? await subscriptions.confirm(token, given.output.answer, now())
        : await subscriptions.readConfirmation(token, now());
      return sendConfirmPage(reply, found, token);
    });
  });
}

/** Subscribers have no account. */
const sendSubscriberPage = (
  reply: FastifyReply,
  { locale }: Pick<LinkedSubscription, 'locale'>,
  ...page: [title: string, content: string, status?: number]
): FastifyReply => sendLinkPage(reply, { locale, hasAccount: false }, ...page);

/** Prepares names for our sentences. */
const named = ({ sender, email }: LinkedSubscription) => ({
  sender: isolated(oneLine(sender, limits.NAME_MAX)),
  email: isolated(email),
});

type Found = Awaited<ReturnType<Subscriptions['read']>>;

function sendStopPage(reply: FastifyReply, found: Found, token: string): FastifyReply {
  if (found === undefined) return sendInvalid(reply);
  if (found === 'gone') return sendGone(reply);
  const labels = subscriptionLabels[found.locale];
  const { quoted } = linkLabels[found.locale];
  const list = quoted(found.list);
  const { sender, email } = named(found);
  const form = formTo(SUBSCRIPTION_STOP_PATH, token);
  if (found.status === 'unsubscribed') {
    const others = found.otherLists.length === 0 ? '' : soft(labels.stillOn(listed(found)));
    const title = found.isStopped ? labels.stoppedSender(sender) : labels.stoppedList(list);
    const more = found.isStopped ? [] : [button('stop', 'sender', labels.stopSender(sender), true)];
    return sendSubscriberPage(
      reply,
      found,
      title,
      `${others}${form([button('stop', 'again', labels.again, true), ...more])}`,
    );
  }
  if (found.status === 'bounced' || found.status === 'complained')
    return sendSubscriberPage(reply, found, labels.stopTitle, soft(labels.cannotReach));
  return sendSubscriberPage(
    reply,
    found,
    labels.stopTitle,
    `<p>${escapeHtml(labels.stopLead(list, sender, email))}</p>${form([
      button('stop', 'list', labels.stopList(list)),
      button('stop', 'sender', labels.stopSender(sender), true),
    ])}<p class="soft">${escapeHtml(labels.stopSenderLead(sender))}</p>`,
  );
}

function sendConfirmPage(reply: FastifyReply, found: Found, token: string): FastifyReply {
  if (found === undefined) return sendInvalid(reply);
  if (found === 'gone') return sendGone(reply);
  const labels = subscriptionLabels[found.locale];
  if (found.isExpired) return sendSubscriberPage(reply, found, labels.expired, soft(labels.expiredLead), 410);
  const { quoted } = linkLabels[found.locale];
  const { sender, email } = named(found);
  const all = [found.list, ...found.otherLists].map(quoted).join(', ');
  const form = formTo(SUBSCRIPTION_CONFIRM_PATH, token);
  switch (found.status) {
    case 'subscribed':
      return sendSubscriberPage(
        reply,
        found,
        labels.confirmed(quoted(found.list)),
        soft(labels.confirmedLead),
      );
    case 'unsubscribed': {
      const title = labels.stoppedList(quoted(found.list));
      return sendSubscriberPage(reply, found, title, form([button('answer', 'yes', labels.again, true)]));
    }
    case 'waiting':
      return sendSubscriberPage(
        reply,
        found,
        labels.askTitle(sender),
        `<p>${escapeHtml(labels.askLead(email, all))}</p>${form([
          button('answer', 'yes', labels.yes),
          button('answer', 'no', labels.no, true),
          button('answer', 'never', labels.never, true),
        ])}<p class="soft">${escapeHtml(labels.neverLead)}</p>`,
      );
    default:
      return sendSubscriberPage(reply, found, labels.askTitle(sender), soft(labels.cannotReach));
  }
}

const listed = ({ locale, otherLists }: LinkedSubscription) =>
  otherLists.map(linkLabels[locale].quoted).join(', ');

const formTo = (path: string, token: string) => (buttons: readonly string[]) =>
  `<form method="post" action="${escapeHtml(`${path}?token=${encodeURIComponent(token)}`)}">${buttons.join('')}</form>`;

const button = (name: 'stop' | 'answer', value: string, label: string, isQuiet = false) =>
  `<button type="submit" name="${name}" value="${value}"${isQuiet ? ' class="quiet"' : ''}>${escapeHtml(label)}</button>`;

/** Sends the page for a link that is not ours, or was changed. */
function sendInvalid(reply: FastifyReply): FastifyReply {
  const lead = 'It may have been cut off. Open the link in another of these emails.';
  return sendSubscriberPage(reply, { locale: 'english' }, linkLabels.english.invalidTitle, soft(lead), 404);
}

/** Sends the page for a link that is ours, but through which nobody is subscribed any longer. */
function sendGone(reply: FastifyReply): FastifyReply {
  const title = 'You will no longer get these emails.';
  return sendSubscriberPage(reply, { locale: 'english' }, title, soft('You are no longer on this list.'));
}
