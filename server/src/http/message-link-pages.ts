import { TargetDeliveryMode } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../escape-html.ts';
import { Failure } from '../failure.ts';
import { type LinkAction, type LinkActions, type LinkedAlerts, linkPaths } from '../message-links/index.ts';
import { linkTokenReader } from './link-token.ts';
import { type LinkLabels, linkLabels } from './message-link-labels.ts';
import { sendInvalidLink, sendLinkPage, soft, takeForms } from './message-link-parts.ts';
import type { RateLimit } from './rate-limit.ts';

type View = keyof typeof linkPaths;

const Form = v.object({
  action: v.optional(v.picklist(['pause', 'resume', 'stop_target', 'stop_all', 'deliver'])),
  mode: v.optional(TargetDeliveryMode, 'inherit'),
});

/**
 * The pages behind the links of alert messages, which work without sign-in and without JavaScript. A visit only asks
 * for confirmation, so programs that open every link of an email change nothing. A POST acts, including the
 * one that mail programs send automatically (RFC 8058).
 */
export async function serveMessageLinks(
  app: FastifyInstance,
  options: { actions: LinkActions; rateLimit: RateLimit; now: () => Date },
): Promise<void> {
  const { actions, rateLimit, now } = options;
  const tokenOf = linkTokenReader(rateLimit, now);

  await app.register(async (page) => {
    takeForms(page);
    for (const view of Object.keys(linkPaths) as View[]) {
      page.get(linkPaths[view], async (request, reply) => {
        const token = tokenOf(request);
        const alerts = await actions.read(token);
        return alerts ? sendQuestion(reply, view, token, alerts) : sendInvalidLink(reply);
      });
      page.post(linkPaths[view], async (request, reply) => {
        const token = tokenOf(request);
        const before = await actions.read(token);
        if (!before) return sendInvalidLink(reply);
        const action = actionOf(view, request.body, before);
        if (!action) return sendQuestion(reply, view, token, before);
        try {
          const alerts = await actions.act(token, action, now());
          return alerts ? sendDone(reply, view, token, action, alerts) : sendInvalidLink(reply);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          return sendLinkPage(reply, before, error.message, '', 409);
        }
      });
    }
  });
}

/**
 * The requested action; a mail program's own request uses the default action of the link. Null for a form that says something
 * else. A link about one target never ends the emails about the others, even if that target was deleted.
 */
function actionOf(view: View, body: unknown, { isAboutAll }: LinkedAlerts): LinkAction | null {
  const form = v.safeParse(Form, body ?? {});
  if (!form.success) return null;
  const { action, mode } = form.output;
  // A link about all targets offers only this action, whatever its address says.
  if (isAboutAll)
    return action === 'stop_all' || (!action && view === 'unsubscribe') ? { kind: 'stop_all' } : null;
  if (action === 'deliver') return { kind: 'deliver', mode };
  if (action) return { kind: action };
  if (view === 'pause') return { kind: 'pause' };
  if (view === 'change') return null;
  return { kind: 'stop_target' };
}

interface Button {
  kind: LinkAction['kind'];
  label: string;
  /** Whether this is a secondary action: the person came for something else. */
  isQuiet?: boolean;
}

function form(view: View, token: string, content: string, { kind, label, isQuiet }: Button): string {
  const action = escapeHtml(`${linkPaths[view]}?token=${encodeURIComponent(token)}`);
  return `<form method="post" action="${action}">${content}<button type="submit" name="action" value="${kind}"${isQuiet ? ' class="quiet"' : ''}>${escapeHtml(label)}</button></form>`;
}

function sendQuestion(reply: FastifyReply, view: View, token: string, alerts: LinkedAlerts): FastifyReply {
  const labels = linkLabels[alerts.locale];
  const { target } = alerts;
  const stopAll = form(view, token, '', { kind: 'stop_all', label: labels.stopAll });
  if (!target) {
    const lead = view === 'unsubscribe' || alerts.isAboutAll ? labels.stopLead : labels.gone;
    return sendLinkPage(
      reply,
      alerts,
      labels.stopAllTitle,
      `<p class="soft">${escapeHtml(lead)}</p>${stopAll}`,
    );
  }
  const name = nameOf(labels, target);
  const isQuiet = view === 'change';
  const stop = form(view, token, '', { kind: 'stop_target', label: labels.stopTarget(name), isQuiet });
  const toggle =
    target.status === 'paused'
      ? form(view, token, '', { kind: 'resume', label: labels.resume, isQuiet })
      : form(view, token, '', { kind: 'pause', label: labels.pause, isQuiet });
  if (view === 'pause') {
    const isPaused = target.status === 'paused';
    const title = isPaused ? labels.paused(name) : labels.pauseTitle(name);
    return sendLinkPage(reply, alerts, title, `<p class="soft">${escapeHtml(labels.pauseLead)}</p>${toggle}`);
  }
  if (view === 'unsubscribe') {
    const lead = `<p class="soft">${escapeHtml(labels.stopLead)}</p>`;
    const stopEverything = form(view, token, '', { kind: 'stop_all', label: labels.stopAll, isQuiet: true });
    if (!target.hasEmails) return sendLinkPage(reply, alerts, labels.stopped(name), `${lead}${stopAll}`);
    return sendLinkPage(reply, alerts, labels.stopTitle(name), `${lead}${stop}${stopEverything}`);
  }
  const modes = TargetDeliveryMode.options
    .map((mode) => {
      const checked = mode === target.deliveryMode ? ' checked' : '';
      return `<label class="choice"><input type="radio" name="mode" value="${mode}"${checked}> ${escapeHtml(labels.modes[mode])}</label>`;
    })
    .join('');
  const title = labels.changeTitle(name);
  const choices = `<fieldset aria-label="${escapeHtml(title)}">${modes}</fieldset>`;
  const save = form(view, token, choices, { kind: 'deliver', label: labels.save });
  return sendLinkPage(reply, alerts, title, `${save}<div class="others">${toggle}${stop}</div>`);
}

function sendDone(
  reply: FastifyReply,
  view: View,
  token: string,
  action: LinkAction,
  alerts: LinkedAlerts,
): FastifyReply {
  const labels = linkLabels[alerts.locale];
  if (action.kind === 'stop_all')
    return sendLinkPage(reply, alerts, labels.stoppedAll, soft(labels.stopLead));
  if (!alerts.target) return sendLinkPage(reply, alerts, labels.gone, '');
  const name = nameOf(labels, alerts.target);
  switch (action.kind) {
    case 'pause': {
      const resume = form(view, token, '', { kind: 'resume', label: labels.resume });
      return sendLinkPage(reply, alerts, labels.paused(name), `${soft(labels.pauseLead)}${resume}`);
    }
    case 'resume':
      return sendLinkPage(reply, alerts, labels.resumed(name), '');
    case 'stop_target':
      return sendLinkPage(reply, alerts, labels.stopped(name), soft(labels.stopLead));
    case 'deliver':
      return sendLinkPage(reply, alerts, labels.saved(name), soft(labels.modes[alerts.target.deliveryMode]));
  }
}

function nameOf(labels: LinkLabels, { name }: { name: string }): string {
  return labels.quoted(name);
}
