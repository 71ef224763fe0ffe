import { randomUUID } from 'node:crypto';
import { NewsletterDraft, NextIssueSave, ScreenDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { createCollections } from '../content/index.ts';
import { createLabelItems } from '../label-items/index.ts';
import { createNextIssues, type Newsletters } from '../newsletters/index.ts';
import type { Screens } from '../screens/index.ts';
import type { Database } from '../storage/database.ts';
import { UNLIMITED } from '../throttle/index.ts';

interface LabelWork {
  db: Database;
  readerId: string;
  newsletters: Newsletters;
  screens: Screens;
  /** A label of targets, of which the first has the most matches. */
  label: string;
  targetIds: readonly string[];
  /** The recipient of the newsletter. */
  recipientId: string;
}

/**
 * Gives the demo's reader everything that a label can have besides its targets and their report: a screen, and a collection whose
 * newsletter had an issue that consists of texts only.
 */
export async function setUpLabel(
  { db, readerId, newsletters, screens, label, targetIds, recipientId }: LabelWork,
  at: Date,
): Promise<void> {
  const [first] = targetIds;
  if (first === undefined) return;
  const collections = createCollections({ db, throttle: UNLIMITED });
  const { collection } = await collections.create(
    readerId,
    {
      name: 'Weekly briefing',
      description: 'What the harbour committee gets before each meeting.',
      article_ids: [],
    },
    at,
  );
  const content = {
    subject: 'Before the harbour committee meets',
    introduction: 'Nothing new was written since Friday. This is what we expect.',
    ...{ include_highlights: false, highlight_tags: [], articles: [], left_out: [], for_schedule: false },
    sections: [
      {
        heading: 'The harbour wall',
        text: 'The survey of the breakwater is not public yet. If the press asks, refer to the port authority.',
        articles: [],
      },
      {
        heading: 'Water',
        text: 'The restrictions on the coast stay until the reservoirs are half full again.',
        articles: [],
      },
    ],
  };
  const issues = createNextIssues({ db });
  const saved = await issues.save(readerId, collection.id, v.parse(NextIssueSave, content), at);
  const draft = v.parse(NewsletterDraft, {
    ...{ subject: content.subject, introduction: content.introduction, include_highlights: false },
    ...{ recipient_ids: [recipientId], issue_version: saved.version, client_id: randomUUID() },
  });
  await newsletters.send(readerId, collection.id, draft, at);
  const { screen } = await screens.create(
    readerId,
    v.parse(ScreenDraft, {
      ...{ name: 'Harbour office', theme: 'light', turn_seconds: 60 },
      pages: [
        {
          tiles: [
            { kind: 'stories', target_ids: targetIds },
            ...targetIds.map((id) => ({ kind: 'figure', target_ids: [id] })),
            { kind: 'days', target_ids: [first] },
          ],
        },
      ],
    }),
    at,
  );
  const ids = { collection_ids: [collection.id], screen_ids: [screen.id], list_ids: [], recipient_ids: [] };
  await createLabelItems(db).change(readerId, { label, ...ids }, at);
}
