import { messages, textDirection } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type WhatsappTemplate,
  type WhatsappTemplateDraft,
} from '@newswatch/shared/contracts/admin';
import type { Selectable, Transaction } from 'kysely';
import { type AuditChange, changedFields, pickColumns } from '../audit.ts';
import type { WhatsappGateway } from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema, WhatsappTemplatesTable } from '../storage/schema.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { type Administrator, auditWhatsapp } from './administrator.ts';
import { firstTemplates } from './first-templates.ts';

type Row = Selectable<WhatsappTemplatesTable>;

/** The templates of messages that may be sent outside a conversation, for administrators. */
export interface TemplatesAdmin {
  list(now: Date): Promise<{ items: WhatsappTemplate[] }>;
  /** @throws {Failure} `duplicate` */
  create(draft: WhatsappTemplateDraft, by: Administrator, now: Date): Promise<Saved>;
  /** @throws {Failure} `duplicate` · `not_found` · `version_conflict` */
  update(id: string, draft: WhatsappTemplateDraft, by: Administrator, now: Date): Promise<Saved>;
  remove(id: string, by: Administrator, now: Date): Promise<{ message: string }>;
  /** @throws {Failure} `state_conflict` if it is not a draft · `whatsapp_unavailable` */
  submit(id: string, by: Administrator, now: Date): Promise<Saved>;
  preview(id: string): Promise<{ text: string; direction: 'ltr' | 'rtl' }>;
}

interface Saved {
  template: WhatsappTemplate;
  message: string;
}

const words = adminMessages.whatsappConfig;

export function createTemplatesAdmin({
  db,
  gateway,
  baseUrl,
}: {
  db: Database;
  gateway: WhatsappGateway;
  /** The address to which the links of messages lead. */
  baseUrl: () => string;
}): TemplatesAdmin {
  const saved = (row: Row, message: string): Saved => ({ template: present(row), message });

  async function find(id: string): Promise<Row> {
    const row = await db.selectFrom('whatsapp_templates').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    return row;
  }

  async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (!isUniqueViolation(cause, 'whatsapp_templates_name_language_key')) throw cause;
      throw new Failure('duplicate', words.templateTaken, { cause });
    }
  }

  return {
    async list(now) {
      const rows = await listOrSeed(db, now);
      return { items: rows.map(present) };
    },
    create: (draft, by, now) =>
      unlessTaken(async () => {
        const { version: _version, ...columns } = draft;
        return transaction(db, async (trx) => {
          const row = await trx
            .insertInto('whatsapp_templates')
            .values({
              id: newId('wtp'),
              ...columns,
              status: 'draft',
              provider_template_id: null,
              rejection: null,
              status_at: null,
              updated_at: now,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await audit(trx, 'template_created', { before: null, after: row }, by, now);
          return saved(row, words.templateSaved);
        });
      }),
    update: (id, draft, by, now) =>
      unlessTaken(async () => {
        const before = await find(id);
        const { version, ...columns } = draft;
        if (version !== undefined && version !== before.version) {
          throw new Failure('version_conflict', messages.generic.versionConflict);
        }
        if (changedFields(before, { ...before, ...columns }) === null) {
          return saved(before, words.templateSaved);
        }
        return transaction(db, async (trx) => {
          const row = await trx
            .updateTable('whatsapp_templates')
            .set({
              ...columns,
              status: 'draft',
              // At the provider, another name or language means another template.
              ...(columns.name === before.name && columns.language === before.language
                ? {}
                : { provider_template_id: null }),
              rejection: null,
              status_at: now,
              version: before.version + 1,
              updated_at: now,
            })
            .where('id', '=', id)
            .where('version', '=', before.version)
            .returningAll()
            .executeTakeFirst();
          if (!row) throw new Failure('version_conflict', messages.generic.versionConflict);
          await audit(trx, 'template_changed', { before, after: row }, by, now);
          return saved(row, words.templateSaved);
        });
      }),
    remove: (id, by, now) =>
      transaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('whatsapp_templates')
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new Failure('not_found', messages.generic.notFound);
        await audit(trx, 'template_deleted', { before: row, after: null }, by, now);
        return { message: words.templateDeleted };
      }),
    async submit(id, by, now) {
      const row = await find(id);
      if (row.status !== 'draft' && row.status !== 'rejected') {
        throw new Failure('state_conflict', words.templateNotDraft);
      }
      if ((await gateway.config()).provider === 'linked_device') {
        throw new Failure('state_conflict', words.templatesNeedNoApproval);
      }
      const { name, language, category, body, variables, provider_template_id } = row;
      const submitted = await gateway.submitTemplate({
        id: provider_template_id,
        name,
        language,
        category,
        body,
        variables,
      });
      return transaction(db, async (trx) => {
        const after = await trx
          .updateTable('whatsapp_templates')
          .set({
            status: submitted.status,
            provider_template_id: submitted.id,
            rejection: null,
            status_at: now,
            version: row.version + 1,
            updated_at: now,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await audit(trx, 'template_submitted', { before: row, after }, by, now);
        return saved(after, words.templateSubmitted);
      });
    },
    async preview(id) {
      const row = await find(id);
      const values = await lastAlertValues(db, row, baseUrl());
      const text = row.body.replace(/\{\{(\d+)\}\}/g, (mark, number) => values[Number(number) - 1] ?? mark);
      return { text, direction: textDirection(text) };
    },
  };
}

/** The audited fields of a template. */
const AUDITED = ['name', 'language', 'category', 'body', 'variables', 'status', 'rejection'] as const;

function audit(
  trx: Transaction<Schema>,
  action: string,
  change: { before: Row | null; after: Row } | { before: Row; after: null },
  by: Administrator,
  now: Date,
): Promise<void> {
  const row = change.after ?? change.before;
  const told = {
    before: change.before && pickColumns(change.before, AUDITED),
    after: change.after && pickColumns(change.after, AUDITED),
  } as AuditChange;
  const detail = { name: row.name };
  return auditWhatsapp(trx, action, { id: row.id, ...told, detail }, by, now);
}

/** The templates. On first access, those that the product itself sends are created. */
async function listOrSeed(db: Database, now: Date): Promise<Row[]> {
  const list = (from: Database) =>
    from.selectFrom('whatsapp_templates').selectAll().orderBy('name').orderBy('language').execute();
  const rows = await list(db);
  if (rows.length > 0) return rows;
  return transaction(db, async (trx) => {
    const deletedOnPurpose = await trx
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'whatsapp.template_deleted')
      .limit(1)
      .executeTakeFirst();
    if (deletedOnPurpose) return [];
    const seeds = firstTemplates.map((template) => ({
      id: newId('wtp'),
      ...template,
      variables: [...template.variables],
      status: 'draft' as const,
      provider_template_id: null,
      rejection: null,
      status_at: null,
      updated_at: now,
    }));
    await trx
      .insertInto('whatsapp_templates')
      .values(seeds)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return list(trx);
  });
}

/** The values from the last alert, or the names of the variables if there was none. */
async function lastAlertValues(db: Database, { name, variables }: Row, baseUrl: string): Promise<string[]> {
  const names = variables.map((variable) => `[${variable}]`);
  if (name !== 'alert_match') return names;
  const last = await db
    .selectFrom('notifications as n')
    .innerJoin('targets as t', 't.id', 'n.target_id')
    .select(['n.title', 't.name', 'n.created_at', 'n.article_ids', 'n.action_url'])
    .where('n.type', '=', 'match')
    .where('n.is_private', '=', false)
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return names;
  const [articleId] = last.article_ids;
  const source = articleId
    ? await db
        .selectFrom('articles as a')
        .innerJoin('sources as s', 's.id', 'a.source_id')
        .select('s.name')
        .where('a.id', '=', articleId)
        .executeTakeFirst()
    : undefined;
  const time = last.created_at.toISOString().slice(11, 16);
  const link = `${baseUrl}${last.action_url ?? '/notifications'}`;
  return [last.name, last.title, source?.name ?? 'Newswatch', time, link];
}

function present({ updated_at, provider_template_id: _id, status_at: _at, ...row }: Row): WhatsappTemplate {
  return { ...row, updated_at: updated_at.toISOString() };
}
