import { type ExportedFile, limits } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type ChargedCategory,
  chargedCategories,
  type MessagePrices,
  type UsageExportQuery,
  type UsageList,
  type UsageOfPerson,
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
import { findPrices, keptSince, type Month, readUsage, type UsageCounts } from './usage-repository.ts';

/**
 * What people used in a month, for accounting. Figures are counted, never estimated. The app checks the role before calling
 * anything here.
 */
export interface UsageService {
  list(query: v.InferOutput<typeof UsageQuery>, now: Date): Promise<v.InferOutput<typeof UsageList>>;
  /** The export is recorded, like every file with people's addresses. @throws {Failure} `rate_limited`; `overloaded` */
  export(asker: Exporter, query: v.InferOutput<typeof UsageExportQuery>, now: Date): Promise<ExportedFile>;
  setPrices(actor: Actor, prices: MessagePrices): Promise<{ message: string; prices: MessagePrices }>;
}

type Counts = Omit<UsageOfPerson, 'user' | 'plan'>;

const DAY_MS = 86_400_000;
/** The time for which rows of webhook calls were kept before they were counted by month. */
const WEBHOOK_HOURS_DAYS = 2;

export function createUsage({ db, throttle }: { db: Database; throttle: Throttle }): UsageService {
  async function read(
    {
      month,
      timezone,
      ...range
    }: {
      month?: string | undefined;
      timezone: string;
      q?: string | undefined;
      offset: number;
      limit: number;
    },
    now: Date,
  ) {
    const named = month || dateIn(timezone, now).slice(0, 7);
    const [{ rows, total, sums }, prices] = await Promise.all([
      readUsage(db, monthOf(named, timezone), { q: undefined, ...range }),
      findPrices(db),
    ]);
    const deleted = sums.find(({ plan }) => plan === null);
    return {
      total,
      month: named,
      prices: prices ?? null,
      people: rows.map(({ id, full_name, email, plan, ...counts }) => ({
        ...{ user: { id, full_name, email }, plan },
        ...presentCounts(counts, prices),
      })),
      plans: sums.flatMap(({ plan, people, ...counts }) =>
        plan === null ? [] : [{ plan, people, ...presentCounts(counts, prices) }],
      ),
      deleted: deleted ? presentCounts(deleted, prices) : null,
    };
  }

  return {
    async list({ q, month, timezone, ...page }, now) {
      const range = { offset: offsetOf(page), limit: page.per_page };
      const { people, total, ...sums } = await read({ q, month, timezone, ...range }, now);
      const since = await keptSince(db);
      const from = (days: number) =>
        new Date(
          Math.max(since.getTime() - days * DAY_MS, now.getTime() - limits.USAGE_KEPT_DAYS * DAY_MS),
        ).toISOString();
      const { notifications_days: kept } = currentSettings().retention;
      return {
        items: people,
        pagination: pagination(page, total),
        ...sums,
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
          const { month, people, total, plans, deleted } = await read(
            { ...query, offset: 0, limit: EXPORTED_ROWS_MAX },
            now,
          );
          await recordExport(db, 'usage.exported', { asker, rows: people.length, filter: query }, now);
          const gone = deleted ? [{ plan: 'Deleted accounts', people: null, ...deleted }] : [];
          const table = tableOf('People', people, personColumns);
          return tableFile(
            format,
            {
              name: `usage-${month}`,
              table,
              sheets: [table, tableOf('Plans', [...plans, ...gone], planColumns)],
              is_complete: people.length === total,
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

/** A month `YYYY-MM` in a time zone. */
function monthOf(named: string, timeZone: string): Month {
  const next = Temporal.PlainYearMonth.from(named).add({ months: 1 }).toString();
  return { from: startOfDay(`${named}-01`, timeZone), to: startOfDay(`${next}-01`, timeZone) };
}

function presentCounts(
  {
    articles,
    emails,
    emails_to_others,
    webhook_calls,
    api_calls,
    questions,
    translations,
    ...row
  }: UsageCounts,
  prices: MessagePrices | undefined,
): Counts {
  const { utility, authentication, service, other } = row;
  const whatsapp = { utility, authentication, service, other };
  return {
    ...{ articles, emails, emails_to_others, webhook_calls, api_calls, questions, translations },
    ...{ whatsapp, cost: costOf(whatsapp, prices) },
  };
}

/** The cost; unknown, not zero, if a category that occurs has no price. */
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
  // Rounded to a millionth, so that a file does not show floating-point errors.
  return Math.round(cost * 1e6) / 1e6;
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
const planColumns: Columns<Counts & { plan: string; people: number | null }> = {
  plan: ({ plan }) => plan,
  people: ({ people }) => people,
  ...countColumns,
};
