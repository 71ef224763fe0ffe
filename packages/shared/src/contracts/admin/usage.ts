import * as v from 'valibot';
import { tableFormat } from '../exported-file.ts';
import { Plan } from '../plan.ts';
import { Count, Pagination, paging, SearchText, Timestamp, TimeZone, UserId } from '../primitives.ts';
import * as adminMessages from './messages.ts';

const says = adminMessages.usage;

/**
 * The kinds of messages that WhatsApp charges differently: templates by their category; `service`: without a template, within a
 * day of the person's last message; `other`: the template has since been deleted.
 */
export const chargedCategories = ['utility', 'authentication', 'service', 'other'] as const;
export type ChargedCategory = (typeof chargedCategories)[number];

/** What was counted in a month. */
const counts = {
  /** Articles that targets matched; one that several targets matched counts once. */
  articles: Count,
  /** Alerts, digests and notices that were sent to the person by email. */
  emails: Count,
  /** Emails to recipients and subscribers: alerts, newsletters, reports, forwarded news. */
  emails_to_others: Count,
  /** WhatsApp messages to the person and to their recipients. */
  whatsapp: v.object(v.entriesFromList(chargedCategories, Count)),
  webhook_calls: Count,
  api_calls: Count,
  /** Questions that the connected model answered or tried to. */
  questions: Count,
  /** Translations of articles that the person was the first to ask for. */
  translations: Count,
  /** The WhatsApp messages at the prices of the administrator; null unless every category that occurs has a price. */
  cost: v.nullable(v.number()),
};

export const UsageOfPerson = v.object({
  user: v.object({ id: UserId, full_name: v.string(), email: v.string() }),
  /** The plan that the person has now. */
  plan: Plan,
  ...counts,
});
export type UsageOfPerson = v.InferOutput<typeof UsageOfPerson>;

/** The people who have the plan now. */
export const UsageOfPlan = v.object({ plan: Plan, people: Count, ...counts });
export type UsageOfPlan = v.InferOutput<typeof UsageOfPlan>;

const price = v.nullable(
  v.pipe(v.number(says.price), v.minValue(0, says.price), v.maxValue(1_000, says.price)),
);
const prices = v.entriesFromList(chargedCategories, price);
/** The prices of one WhatsApp message by category; null: not set. */
export const MessagePrices = v.object({
  /** An ISO 4217 code, such as EUR. */
  currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, says.currency)),
  ...prices,
});
export type MessagePrices = v.InferOutput<typeof MessagePrices>;
export const MessagePricesUpdate = v.strictObject(MessagePrices.entries);
/** A price as it was typed, with a decimal point or a comma; empty: not set. */
const typedPrice = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) => (typed === '' ? null : Number(typed.replace(',', '.')))),
  price,
);
/** The page's form. */
export const MessagePricesForm = v.object({
  currency: MessagePrices.entries.currency,
  ...v.entriesFromList(chargedCategories, typedPrice),
});
export const MessagePricesSaved = v.object({ message: v.string(), prices: MessagePrices });

const filters = {
  /** `YYYY-MM`; if omitted, the current month. */
  month: v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, says.month))),
  timezone: v.optional(TimeZone, 'UTC'),
  q: v.optional(SearchText),
};
/** People with the most messages come first. */
export const UsageQuery = v.strictObject({ ...paging, ...filters });
export const UsageList = v.object({
  items: v.array(UsageOfPerson),
  pagination: Pagination,
  month: v.string(),
  /** The figures of everybody, regardless of the search. */
  plans: v.array(UsageOfPlan),
  /** The figures of accounts that have since been deleted; null if they used nothing in the month. */
  deleted: v.nullable(v.object(counts)),
  /** null: none were ever set. */
  prices: v.nullable(MessagePrices),
  /** The time from which the counts are complete; earlier rows may have been deleted, or were not counted yet. */
  complete_from: v.object({
    webhook_calls: Timestamp,
    api_calls: Timestamp,
    model: Timestamp,
    /** null: messages are kept forever. */
    messages: v.nullable(Timestamp),
  }),
});
export type UsageList = v.InferOutput<typeof UsageList>;
export const UsageExportQuery = v.strictObject({ ...filters, ...tableFormat });
