import {
  countReceivers,
  effectivePlan,
  limits,
  messages,
  type Newsletter,
  type NewsletterAudience,
  type NewsletterDraft,
  type NewsletterEmail,
  type NewsletterRecipient,
  type NewsletterSkip,
  newsletterMessages,
  type Pagination,
  type Plan,
  splitChosen,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { keepAccountLook, keepLook, madeLook, readLook } from '../brand/index.ts';
import { inlined } from '../channels/index.ts';
import { highlightsInText, readCollection } from '../content/index.ts';
import {
  assertOwnLists,
  chooseSubscribers,
  listToChoose,
  sendFailedAgain,
  sendToSubscribers,
} from '../distribution-lists/index.ts';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { lockActiveOwner, type Owner } from '../issues/index.ts';
import { barredChannel, composeNewsletterEmail, knownTimeZone, recipientOf } from '../notifier/index.ts';
import { pagination } from '../paging.ts';
import { readAudience } from '../recipients/index.ts';
import { enqueueNewsletter } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { type ArrangedIssue, arrangeIssue } from './arrange-issue.ts';
import { findToSend, startAfter } from './next-issue.ts';
import type { NextIssueRow } from './next-issue-repository.ts';
import * as repository from './repository.ts';
import { listSkips, lockSchedule, recordSent } from './schedule-repository.ts';
import { contentOf } from './send-newsletter.ts';
import { toArticle } from './to-article.ts';

type Draft = v.InferOutput<typeof NewsletterDraft>;

/** Collections sent to recipients by email. Other people's collections and recipients are `not_found`. */
export interface Newsletters {
  audience(userId: string, now: Date): Promise<NewsletterAudience>;
  /** @throws {Failure} `not_found` */
  list(
    userId: string,
    collectionId: string,
  ): Promise<{ items: Newsletter[]; skips: NewsletterSkip[]; pagination: Pagination }>;
  /** A newsletter as it was sent. @throws {Failure} `not_found` */
  issue(userId: string, newsletterId: string): Promise<v.InferOutput<typeof NewsletterEmail>>;
  /**
   * Resends its failed emails.
   *
   * @throws {Failure} `not_found`; `account_inactive`; `rate_limited`; as `sendFailedAgain`
   */
  retry(caller: ThrottledPerson, newsletterId: string, now: Date): Promise<{ message: string }>;
  /**
   * Stores the newsletter with its emails, which are sent after the commit. A repeated `client_id` stores nothing.
   *
   * @throws {Failure} `account_inactive`; `not_found`, including for a recipient; `quota_exceeded`; `no_destination` for a
   * preview; `validation_failed` if nobody would get it, or there is nothing or too much to send; `state_conflict` for a
   * repeated `client_id` with another text or for others; `version_conflict` if the next issue was changed in the meantime
   */
  send(
    userId: string,
    collectionId: string,
    draft: Draft,
    now: Date,
  ): Promise<{ message: string; newsletter: Newsletter }>;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const says = newsletterMessages;

export function createNewsletters({ db, throttle }: { db: Database; throttle: Throttle }): Newsletters {
  return {
    async audience(userId, now) {
      const { plan } = await repository.findPlan(db, userId);
      const [recipients, lists, used] = await Promise.all([
        readAudience(db, userId, plan),
        listToChoose(db, userId),
        repository.countSince(db, userId, { isPreview: false, since: dayBefore(now) }),
      ]);
      return { recipients, lists, last_24_hours: { used, max: limits.NEWSLETTERS_PER_DAY } };
    },

    async list(userId, collectionId) {
      if (!(await readCollection(db, userId, { collectionId, sort: '-added_at', most: 1 }))) throw notFound();
      const items = (await repository.listOfCollection(db, collectionId)).map(present);
      return {
        items,
        skips: await listSkips(db, collectionId),
        pagination: pagination({ page: 1, per_page: limits.NEWSLETTERS_LISTED_MAX }, items.length),
      };
    },

    async issue(userId, newsletterId) {
      const found = await repository.findIssue(db, userId, newsletterId);
      if (!found) throw notFound();
      const { articles, sections, full_name, locale, timezone, ...row } = found;
      const content = contentOf({ articles, sections, full_name, ...row });
      // The footer has a link with which recipients stop these emails.
      const footer = { text: '', links: [] };
      const look = await readLook(db, userId, row.look_id);
      const reader = { locale, timeZone: knownTimeZone(timezone), footer, look };
      const email = inlined(composeNewsletterEmail(content, reader));
      return { ...email, newsletter: present(row), collection_id: row.collection_id };
    },

    async retry(caller, newsletterId, now) {
      await throttle.hitPerson(caller, 'newsletter', throttleRules.report, now);
      return transaction(db, async (trx) => {
        await lockActiveOwner(trx, caller.id);
        if (!(await repository.findIssue(trx, caller.id, newsletterId))) throw notFound();
        const issue = { user_id: caller.id, newsletter_id: newsletterId };
        return { message: await sendFailedAgain(trx, issue, now) };
      });
    },

    send: (userId, collectionId, draft, now) =>
      transaction(db, async (trx) => {
        const sender = await lockActiveOwner(trx, userId);
        const known = await repository.findByClientId(trx, userId, draft.client_id);
        if (known) {
          await assertSame(trx, known, { userId, plan: sender.plan, collectionId, draft }, now);
          return { message: sentence(known, sender.email), newsletter: present(known) };
        }
        const version = draft.issue_version;
        const issue =
          version === undefined ? undefined : await findToSend(trx, { userId, collectionId, version });
        const { ids, articles, sections } = issue
          ? await readIssue(trx, issue, draft)
          : await readArticles(trx, userId, collectionId, draft);
        const recipients = draft.is_preview ? [] : await readChosen(trx, sender, draft);
        const receivers = draft.is_preview ? [assertOwnAddress(sender)] : recipients;
        await assertRoom(trx, userId, draft, now);
        const listIds = draft.is_preview ? [] : draft.list_ids;
        const ofLists = { userId, plan: effectivePlan(sender), listIds, isWhole: true };
        const subscribers = await chooseSubscribers(trx, ofLists, now);
        if (receivers.length + (subscribers?.people.length ?? 0) === 0) throw nobody();
        const { client_id, subject, introduction, include_highlights, highlight_tags, is_preview } = draft;
        const look_id = await lookOf(trx, userId, draft, now);
        const id = newId('nws');
        await repository.insertNewsletter(trx, {
          ...{ id, user_id: userId, collection_id: collectionId, created_at: now },
          ...{ client_id, subject, introduction, include_highlights, highlight_tags, is_preview, look_id },
          articles: JSON.stringify(articles),
          sections: JSON.stringify(sections),
          lists: subscribers && JSON.stringify(subscribers.kept),
        });
        const via = is_preview ? 'owner' : 'recipient';
        await enqueueNewsletter(trx, { id, user_id: userId }, { via, receivers }, now);
        await sendToSubscribers(trx, { newsletter_id: id, user_id: userId }, subscribers, now);
        const stored = await repository.findByClientId(trx, userId, client_id);
        if (!stored) throw new Error('a newsletter that was just stored is missing');
        if (is_preview) return { message: sentence(stored, sender.email), newsletter: present(stored) };
        const leftOut = issue ? await startAfter(trx, issue) : [];
        const receiverIds = recipients.map((one) => one.id);
        const sent = { ids: [...ids, ...leftOut], receiverIds, listIds };
        const next = await countAsIssue(trx, { sender, collectionId, ...sent });
        return { message: `${sentence(stored, sender.email)}${next}`, newsletter: present(stored) };
      }),
  };
}

/**
 * An issue sent by hand counts for the schedule of its collection if it reaches everyone whom the schedule reaches.
 *
 * @returns the effect on the next scheduled issue, as another sentence; empty without a schedule
 */
async function countAsIssue(
  trx: Database,
  sent: {
    sender: Owner;
    collectionId: string;
    ids: readonly string[];
    receiverIds: readonly string[];
    listIds: readonly string[];
  },
): Promise<string> {
  const { sender, collectionId, ids, receiverIds, listIds } = sent;
  const schedule = await lockSchedule(trx, { userId: sender.id, collectionId });
  if (!schedule || ids.length === 0) return '';
  const readers = reached(await readAudience(trx, sender.id, sender.plan), schedule);
  if (readers.length + schedule.list_ids.length === 0) return '';
  if (
    readers.every(({ id }) => receiverIds.includes(id)) &&
    schedule.list_ids.every((id) => listIds.includes(id))
  ) {
    await recordSent(trx, schedule.id, ids);
    return ' The next scheduled issue does not repeat these articles.';
  }
  return ' The next scheduled issue contains everything that is new for its other readers, including articles from this email.';
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
const notFound = () => new Failure('not_found', messages.generic.notFound);

const reached = (
  recipients: readonly NewsletterRecipient[],
  chosen: Pick<Draft, 'recipient_ids' | 'groups'>,
): NewsletterRecipient[] => splitChosen(recipients, chosen).reached;

const nobody = () => refusedField('recipient_ids', says.nobody);

/** The chosen recipients who get the newsletter. @throws {Failure} `not_found` for a recipient or a list */
async function readChosen(trx: Database, sender: Owner, draft: Draft): Promise<NewsletterRecipient[]> {
  await assertOwnLists(trx, sender.id, draft.list_ids);
  const recipients = await readAudience(trx, sender.id, sender.plan);
  const known = new Set(recipients.map(({ id }) => id));
  if (draft.recipient_ids.some((id) => !known.has(id)))
    throw new Failure(
      'not_found',
      'A recipient you chose was removed. Check the recipients, then send it again.',
    );
  return reached(recipients, draft);
}

/**
 * A person who changes a form whose response was lost, and sends it again, must not read that the changed one is on its way.
 * Recipients may have stopped or been removed in the meantime: that is not a change.
 */
async function assertSame(
  trx: Database,
  known: repository.ShownNewsletter,
  sent: { userId: string; plan: Plan; collectionId: string; draft: Draft },
  now: Date,
): Promise<void> {
  const { draft } = sent;
  const choices = ['subject', 'introduction', 'include_highlights', 'is_preview'] as const;
  const isElsewhere = known.collection_id !== null && known.collection_id !== sent.collectionId;
  let isSame =
    !isElsewhere &&
    choices.every((name) => known[name] === draft[name]) &&
    known.highlight_tags.join() === draft.highlight_tags.join();
  // Newsletters from before looks existed have none.
  if (isSame && known.look_id !== null)
    isSame = known.look_id === (await lookOf(trx, sent.userId, draft, now));
  if (isSame && !draft.is_preview) {
    const chosen = splitChosen(await readAudience(trx, sent.userId, sent.plan), draft);
    const reachedIds = chosen.reached.map(({ id }) => id);
    const allIds = [...reachedIds, ...chosen.barred.map(({ id }) => id)];
    const receivers = known.emails.flatMap(({ recipient }) => recipient?.id ?? []);
    const lists = known.lists?.ids ?? [];
    isSame =
      reachedIds.every((id) => receivers.includes(id)) &&
      receivers.every((id) => allIds.includes(id)) &&
      lists.toSorted().join() === draft.list_ids.toSorted().join();
  }
  if (!isSame) throw new Failure('state_conflict', says.sentBefore);
}

/** The look with which it is sent: its own, or the current look of the account. @returns its id */
const lookOf = async (trx: Database, userId: string, { look }: Draft, now: Date): Promise<string> =>
  look ? keepLook(trx, userId, await madeLook(look), now) : keepAccountLook(trx, userId, now);

/** @returns the sender, as the receiver of a preview */
function assertOwnAddress(sender: Owner): Pick<Owner, 'id' | 'email'> {
  if (barredChannel(recipientOf(sender), 'email') !== null)
    throw new Failure('no_destination', says.noAddress);
  return sender;
}

/** The articles as they are now: every recipient gets the same, whenever the mail server accepts it. */
async function readArticles(
  trx: Database,
  userId: string,
  collectionId: string,
  { sort, include_highlights, highlight_tags }: Draft,
): Promise<Pick<ArrangedIssue, 'ids' | 'articles' | 'sections'>> {
  const most = limits.NEWSLETTER_ARTICLES_MAX + 1;
  const found = await readCollection(trx, userId, { collectionId, sort, most });
  if (!found) throw notFound();
  if (found.articles.length === 0) throw new Failure('validation_failed', says.empty);
  if (found.articles.length === most) throw new Failure('quota_exceeded', says.tooLong);
  const ids = found.articles.map(({ id }) => id);
  const highlights = await highlightsInText(trx, userId, include_highlights ? ids : [], highlight_tags);
  assertQuotable([...highlights.values()].flat().length);
  const articles = found.articles.map((article) => toArticle(article, highlights.get(article.id) ?? []));
  return { ids, articles, sections: [] };
}

/** The articles of an issue as it was edited. */
async function readIssue(
  trx: Database,
  { user_id: userId, collection_id: collectionId, content }: NextIssueRow,
  draft: Draft,
): Promise<Pick<ArrangedIssue, 'ids' | 'articles' | 'sections'>> {
  const issue = await arrangeIssue(trx, { userId, collectionId }, content, draft);
  if (issue.ids.length + issue.sections.length === 0) throw new Failure('validation_failed', says.issueEmpty);
  assertQuotable(issue.quotes);
  return issue;
}

function assertQuotable(quotes: number): void {
  if (quotes <= limits.NEWSLETTER_HIGHLIGHTS_MAX) return;
  throw refusedField('include_highlights', says.tooManyHighlights);
}

async function assertRoom(
  trx: Database,
  userId: string,
  { is_preview: isPreview }: Draft,
  now: Date,
): Promise<void> {
  const since = isPreview ? new Date(now.getTime() - HOUR_MS) : dayBefore(now);
  const used = await repository.countSince(trx, userId, { isPreview, since });
  const max = isPreview ? limits.NEWSLETTER_PREVIEWS_PER_HOUR : limits.NEWSLETTERS_PER_DAY;
  if (used < max) return;
  throw new Failure('quota_exceeded', isPreview ? says.previewsFull : says.dayFull, {
    details: { quota: isPreview ? 'newsletter_previews' : 'newsletters', used, max },
  });
}

function sentence(
  { is_preview, emails, subscribers }: repository.ShownNewsletter,
  ownAddress: string,
): string {
  if (is_preview) return `The preview is on its way to ${ownAddress}.`;
  return `On its way to ${countReceivers(emails.length, subscribers?.queued ?? 0)}.`;
}

const present = ({
  created_at,
  is_preview: _preview,
  collection_id: _collection,
  include_highlights: _highlights,
  highlight_tags: _tags,
  look_id: _look,
  lists: _lists,
  ...row
}: repository.ShownNewsletter): Newsletter => ({
  ...row,
  created_at: created_at.toISOString(),
});
