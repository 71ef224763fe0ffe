import { type ExportedFile, limits } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type ChargedCategory,
  chargedCategories,
  type MessagePrices,
  type UsageExportQuery,
  type UsageList,
  type UsageOfPerson,
  type UsageOfPlan,
  type UsageQuery,
} from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import { type Actor, writeAudit } from '../../audit.ts';
import { type Exporter, exportInTurn } from '../../export-turns.ts';
import { type Columns, EXPORTED_ROWS_MAX, tableFile, tableOf } from '../../exported-file.ts';
import { dateIn, startOfDay } from '../../local-day.ts';
import { offsetOf, pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { currentSettings } from '../../system-settings/index.ts';
import type { Throttle } from '../../throttle/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import { recordExport } from '../record-export.ts';
import { findPrices, keptSince, listUsage, type Month, type UsageRow } from './usage-repository.ts';

/** What people used in a month, for accounting. Counted, never estimated. The app checks the role before calling anything here. */
export interface UsageService {
  list(query: v.InferOutput<typeof UsageQuery>, now: Date): Promise<v.InferOutput<typeof UsageList>>;
  /** Recorded, like every file with people's addresses. @throws {Failure} `rate_limited`; `overloaded` */
  export(asker: Exporter, query: v.InferOutput<typeof UsageExportQuery>, now: Date): Promise<ExportedFile>;
  setPrices(actor: Actor, prices: MessagePrices): Promise<{ message: string; prices: MessagePrices }>;
}

type Counts = Omit<UsageOfPerson, 'user' | 'plan'>;

const DAY_MS = 86_400_000;
/** Rows of webhook calls were kept for this long before they were counted by the month. */
const WEBHOOK_HOURS_DAYS = 2;

export function createUsage({ db, throttle }: { db: Database; throttle: Throttle }): UsageService {
  async function read(
    { month = '', timezone, q }: { month?: string | undefined; timezone: string; q?: string | undefined },
    now: Date,
  ) {
    const named = month || dateIn(timezone, now).slice(0, 7);
    const [rows, prices] = await Promise.all([listUsage(db, monthOf(named, timezone), q), findPrices(db)]);
    return { month: named, prices: prices ?? null, people: rows.map((row) => present(row, prices)) };
  }

  return {
    async list({ q, ...query }, now) {
      const { month, prices, people } = await read(query, now);
      const shown = q ? (await read({ ...query, q }, now)).people : people;
      const since = await keptSince(db);
      const from = (days: number) =>
        new Date(
          Math.max(since.getTime() - days * DAY_MS, now.getTime() - limits.USAGE_KEPT_DAYS * DAY_MS),
        ).toISOString();
      const { notifications_days: kept } = currentSettings().retention;
      return {
        items: shown.slice(offsetOf(query), offsetOf(query) + query.per_page),
        pagination: pagination(query, shown.length),
        ...{ month, prices, plans: sumPlans(people) },
        complete_from: {
          webhook_calls: from(WEBHOOK_HOURS_DAYS),
          api_calls: from(limits.API_USAGE_DAYS),
          model: from(0),
          messages: kept === 0 ? null : new Date(now.getTime() - kept * DAY_MS).toISOString(),
        },
      };
    },

    export: (asker, { format, ...query }, now) =>
      exportInTurn(
        { throttle, exporter: asker, now },
        async () => {
          const { month, people } = await read(query, now);
          const rows = people.slice(0, EXPORTED_ROWS_MAX);
          await recordExport(db, 'usage.exported', { asker, rows: rows.length, filter: query }, now);
          const table = tableOf('People', rows, personColumns);
          return tableFile(
            format,
            {
              name: `usage-${month}`,
              table,
              sheets: [table, tableOf('Plans', sumPlans(people), planColumns)],
              is_complete: rows.length === people.length,
            },
            await sheetReaderOf(db, asker.id),
          );
        },
        'admin-export',
      ),

    setPrices: (actor, prices) =>
      transaction(db, async (trx) => {
        const before = await findPrices(trx);
        const row = { ...prices, updated_at: actor.at };
        await trx
          .insertInto('message_prices')
          .values(row)
          .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
          .execute();
        await writeAudit(
          trx,
          'settings.message_prices',
          { type: 'settings', id: null, before: before ?? null, after: prices },
          actor,
        );
        return { message: adminMessages.usage.pricesSaved, prices };
      }),
  };
}

/** A month `YYYY-MM` of a time zone. */
function monthOf(named: string, timeZone: string): Month {
  const next = Temporal.PlainYearMonth.from(named).add({ months: 1 }).toString();
  return { from: startOfDay(`${named}-01`, timeZone), to: startOfDay(`${next}-01`, timeZone) };
}

function present(row: UsageRow, prices: MessagePrices | undefined): UsageOfPerson {
  const { id, full_name, email, plan, utility, authentication, service, other, ...counts } = row;
  const whatsapp = { utility, authentication, service, other };
  return { user: { id, full_name, email }, plan, ...counts, whatsapp, cost: costOf(whatsapp, prices) };
}

/** Unknown, not zero, if a category that occurs has no price. */
function costOf(
  whatsapp: Record<ChargedCategory, number>,
  prices: MessagePrices | null | undefined,
): number | null {
  if (!prices) return null;
  let cost = 0;
  for (const category of chargedCategories) {
    const price = prices[category];
    if (whatsapp[category] === 0) continue;
    if (price === null) return null;
    cost += whatsapp[category] * price;
  }
  // To a millionth, so that a file does not show how computers add.
  return Math.round(cost * 1e6) / 1e6;
}

function sumPlans(people: readonly UsageOfPerson[]): UsageOfPlan[] {
  return [...Map.groupBy(people, ({ plan }) => plan)].map(([plan, of]) => ({
    plan,
    people: of.length,
    ...of.map(({ user: _user, plan: _plan, ...counts }) => counts).reduce(add),
  }));
}

function add(one: Counts, two: Counts): Counts {
  const whatsapp = Object.fromEntries(
    chargedCategories.map((category) => [category, one.whatsapp[category] + two.whatsapp[category]]),
  ) as Counts['whatsapp'];
  return {
    articles: one.articles + two.articles,
    emails: one.emails + two.emails,
    emails_to_others: one.emails_to_others + two.emails_to_others,
    whatsapp,
    webhook_calls: one.webhook_calls + two.webhook_calls,
    api_calls: one.api_calls + two.api_calls,
    questions: one.questions + two.questions,
    translations: one.translations + two.translations,
    cost: one.cost === null || two.cost === null ? null : Math.round((one.cost + two.cost) * 1e6) / 1e6,
  };
}

const countColumns: Columns<Counts> = {
  articles: (row) => row.articles,
  emails: (row) => row.emails,
  emails_to_others: (row) => row.emails_to_others,
  whatsapp_utility: ({ whatsapp }) => whatsapp.utility,
  whatsapp_authentication: ({ whatsapp }) => whatsapp.authentication,
  whatsapp_service: ({ whatsapp }) => whatsapp.service,
  whatsapp_other: ({ whatsapp }) => whatsapp.other,
  whatsapp_cost: (row) => row.cost,
  webhook_calls: (row) => row.webhook_calls,
  api_calls: (row) => row.api_calls,
  questions: (row) => row.questions,
  translations: (row) => row.translations,
};
const personColumns: Columns<UsageOfPerson> = {
  id: ({ user }) => user.id,
  email: ({ user }) => user.email,
  full_name: ({ user }) => user.full_name,
  plan: ({ plan }) => plan,
  ...countColumns,
};
const planColumns: Columns<UsageOfPlan> = {
  plan: ({ plan }) => plan,
  people: ({ people }) => people,
  ...countColumns,
};
