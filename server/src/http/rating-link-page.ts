import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../escape-html.ts';
import {
  type GoneMatch,
  type LinkAnswer,
  RATE_PATH,
  type RatedMatch,
  type RatingLinks,
} from '../message-links/index.ts';
import { linkTokenReader } from './link-token.ts';
import { linkLabels } from './message-link-labels.ts';
import { sendInvalidLink, sendLinkPage, soft, takeForms } from './message-link-parts.ts';
import type { RateLimit } from './rate-limit.ts';

const Asked = v.object({ say: v.picklist(['yes', 'no']) });
const feedbackOf = { yes: 'relevant', no: 'irrelevant' } as const;
const opposite = { yes: 'no', no: 'yes' } as const;

/**
 * The page behind Yes and No of an alert message. A visit only asks, with the chosen answer as its button, so programs
 * that open every link of an email rate nothing. A POST saves the rating and offers the other answer.
 */
export async function serveRatingLinks(
  app: FastifyInstance,
  options: { ratings: RatingLinks; rateLimit: RateLimit; now: () => Date },
): Promise<void> {
  const { ratings, rateLimit, now } = options;
  const tokenOf = linkTokenReader(rateLimit, now);
  await app.register(async (page) => {
    takeForms(page);
    page.get(RATE_PATH, async (request, reply) => {
      const token = tokenOf(request);
      const match = await ratings.read(token);
      if (!match) return sendInvalidLink(reply);
      if ('gone' in match) return sendGone(reply, match);
      const asked = v.safeParse(Asked, request.query);
      const answers = asked.success ? [asked.output.say] : (['yes', 'no'] as const);
      const { rateTitle, rateLead } = linkLabels[match.locale];
      const forms = answers.map((answer) => form(token, answer, match));
      return sendMatch(
        reply,
        match,
        rateTitle,
        `${forms.join('')}<p class="soft">${escapeHtml(rateLead)}</p>`,
      );
    });
    page.post(RATE_PATH, async (request, reply) => {
      const token = tokenOf(request);
      const asked = v.safeParse(Asked, request.body ?? {});
      if (!asked.success) return sendInvalidLink(reply);
      const { say } = asked.output;
      const match = await ratings.rate(token, feedbackOf[say]);
      if (!match) return sendInvalidLink(reply);
      if ('gone' in match) return sendGone(reply, match);
      const { rated, rateLead } = linkLabels[match.locale];
      return sendMatch(reply, match, rated[say], `${soft(rateLead)}${form(token, opposite[say], match)}`);
    });
  });
}

/** The link is valid, but what it rates was deleted in the meantime. */
function sendGone(reply: FastifyReply, match: GoneMatch): FastifyReply {
  const { gone, goneMatch } = linkLabels[match.locale];
  return sendLinkPage(reply, match, match.gone === 'target' ? gone : goneMatch, '');
}

function form(token: string, answer: LinkAnswer, { locale }: RatedMatch): string {
  const action = escapeHtml(`${RATE_PATH}?token=${encodeURIComponent(token)}`);
  const label = escapeHtml(linkLabels[locale].rateAs[answer]);
  return `<form method="post" action="${action}"><button type="submit" name="say" value="${answer}">${label}</button></form>`;
}

/** Shows the article and the target that found it. */
function sendMatch(reply: FastifyReply, match: RatedMatch, title: string, content: string): FastifyReply {
  const labels = linkLabels[match.locale];
  const found = labels.rateFound(labels.quoted(match.target));
  const about = `<p dir="auto"><b>${escapeHtml(match.title)}</b></p><p class="soft" dir="auto">${escapeHtml(found)}</p>`;
  return sendLinkPage(reply, match, title, `${about}${content}`);
}
