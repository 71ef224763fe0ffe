import {
  type HelpArticle,
  type HelpArticleSummary,
  type HelpArticlesQuery,
  HelpCategory,
  type HelpStatus,
  type Language,
  messages,
  type Pagination,
  type Role,
  textDirection,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { WhatsappGateway } from '../channels/index.ts';
import { usualAnswerMinutes } from '../chats/index.ts';
import { Failure } from '../failure.ts';
import { shortList } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { HelpLibrary, HelpText } from './library.ts';
import * as repository from './repository.ts';
import { searchTexts } from './search.ts';
import { readServiceStatus } from './service-status.ts';

interface Reader {
  id: string;
  role: Role;
}

/** The help centre. Articles for administrators are `not_found` for everybody else. */
export interface Help {
  list(
    reader: Reader,
    query: v.InferOutput<typeof HelpArticlesQuery>,
  ): Promise<{
    items: HelpArticleSummary[];
    pagination: Pagination;
    categories: { category: HelpCategory; count: number }[];
  }>;
  /** @throws {Failure} `not_found` */
  get(reader: Reader, slug: string, language?: Language): Promise<HelpArticle>;
  /** @throws {Failure} `not_found` */
  saveFeedback(reader: Reader, slug: string, helpful: boolean, now: Date): Promise<HelpArticle>;
  status(now: Date): Promise<v.InferOutput<typeof HelpStatus>>;
}

export function createHelp({
  db,
  library,
  whatsapp,
}: {
  db: Database;
  library: HelpLibrary;
  whatsapp: WhatsappGateway;
}): Help {
  const languageOf = async ({ id }: Reader): Promise<Language> => {
    const row = await db.selectFrom('users').select('locale').where('id', '=', id).executeTakeFirstOrThrow();
    return row.locale;
  };

  const present = async (reader: Reader, slug: string, language?: Language): Promise<HelpArticle> => {
    const found = library.find(reader.role, language ?? (await languageOf(reader)), slug);
    if (!found) throw new Failure('not_found', messages.generic.notFound);
    const { yes, no, mine } = await repository.countFeedback(db, slug, reader.id);
    return {
      ...facts(found.text),
      body_markdown: found.text.markdown,
      body_html: found.text.html,
      headings: [...found.text.headings],
      languages: found.languages,
      helpful_yes: yes,
      helpful_no: no,
      my_feedback: mine,
    };
  };

  return {
    async list(reader, { q, category, language, ...page }) {
      const texts = library.list(reader.role, language ?? (await languageOf(reader)));
      const counts = Map.groupBy(texts, (text) => text.category);
      const found = searchTexts(
        texts.filter((text) => !category || category.includes(text.category)),
        q,
      );
      return {
        ...shortList(
          found.map(({ text, excerpt, highlights }) => ({ ...facts(text), excerpt, highlights })),
          page,
        ),
        categories: HelpCategory.options.flatMap((one) => {
          const count = counts.get(one)?.length ?? 0;
          return count === 0 ? [] : [{ category: one, count }];
        }),
      };
    },
    get: present,
    async saveFeedback(reader, slug, helpful, now) {
      await present(reader, slug);
      await repository.saveFeedback(db, { slug, user_id: reader.id, helpful, at: now });
      return present(reader, slug);
    },
    async status(now) {
      const [items, usual_answer_minutes] = await Promise.all([
        readServiceStatus({ db, whatsapp }, now),
        usualAnswerMinutes(db, now),
      ]);
      return { items, usual_answer_minutes, checked_at: now.toISOString() };
    },
  };
}

function facts({ slug, title, category, language, updatedOn }: HelpText) {
  return { slug, title, category, language, direction: textDirection(title), updated_on: updatedOn };
}
