import { ApiError } from '@newswatch/shared/api';
import { newClientId } from '@newswatch/shared/client-id';
import { limits, type NewsletterSchedule, type NextIssue } from '@newswatch/shared/contracts';
import { useCurrentUser, useOpened, useShell, useUnsavedChanges } from '@newswatch/shell-api';
import { BackLink, useApiMutation, useWide, ViewSwitch } from '@newswatch/shell-api/patterns';
import { Button, confirm, FormAlert, MenuButton, Page, PageHeader, Row, Stack } from '@newswatch/ui';
import { Eye, Pencil, Plus } from '@newswatch/ui/icons';
import { Suspense, useEffect, useRef, useState } from 'react';
import { newslettersApi } from '../api/newsletters.ts';
import { collectionAddress } from '../features/articles/list-query.ts';
import { articlesIn, newArticle, newSection, putInto, sectionsIn } from './issue-entries.ts';
import { IssueList } from './issue-list.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueTexts, ScheduledIssue } from './issue-texts.tsx';
import { LazySendIssueDrawer } from './lazy-send-issue.ts';
import styles from './next-issue.module.css';
import { NewArticles, OtherArticles } from './other-articles.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { type IssueDraft, useIssueDraft } from './use-issue-draft.ts';

interface IssueEditorProps {
  issue: NextIssue;
  schedule: NewsletterSchedule | null;
}

const views = [
  { view: 'edit', label: 'Edit', icon: <Pencil aria-hidden /> },
  { view: 'preview', label: 'Preview', icon: <Eye aria-hidden /> },
] as const;

/** The ID of the sentence that says why an issue cannot be sent yet. */
const WHY_NOT = 'why-not-sent';

/** Edits the next issue of a collection, beside its email. */
export function IssueEditor({ issue, schedule }: IssueEditorProps) {
  const { collection } = issue;
  const draft = useIssueDraft(collection.id, issue);
  const isWide = useWide();
  const [view, setView] = useState<(typeof views)[number]['view']>('edit');
  // The same rule as the server's: an article, or a text below a heading.
  const isEmpty = draft.edits.entries.every((entry) => entry.kind === 'section' && entry.text.trim() === '');
  return (
    <Page>
      <PageHeader
        back={
          <BackLink to={collectionAddress(collection.id)}>
            <bdi>{collection.name}</bdi>
          </BackLink>
        }
        title="Next issue"
        meta={<SaveStatus draft={draft} isStored={issue.saved_at !== null} />}
        lead={
          isEmpty ? <span id={WHY_NOT}>To send it, add an article, or a section with text.</span> : undefined
        }
        actions={<Actions {...{ collection, draft, schedule, isEmpty }} />}
      />
      <Stack gap={4}>
        {draft.problem === undefined ? null : <AskBeforeLeaving onDiscard={draft.discard} />}
        {draft.state === 'conflict' ? <Conflict draft={draft} /> : null}
        {isWide ? null : (
          <Row justify="end">
            <ViewSwitch views={views} view={view} onView={setView} />
          </Row>
        )}
        <div className={styles.columns}>
          {isWide || view === 'edit' ? <Fields {...{ draft, issue, schedule }} /> : null}
          {isWide || view === 'preview' ? (
            <IssuePreview collectionId={collection.id} version={issue.version} />
          ) : null}
        </div>
      </Stack>
    </Page>
  );
}

/** Whether the changes are saved. Renders nothing before the first change. */
function SaveStatus({ draft: { state, problem, save }, isStored }: { draft: IssueDraft; isStored: boolean }) {
  const isFailed = state === 'failed';
  const status = useRef<HTMLSpanElement>(null);
  const tryAgain = () => {
    // The button disappears, so the focus moves.
    status.current?.focus();
    void save();
  };
  return (
    <span ref={status} role="status" tabIndex={-1}>
      {problem ? `Not saved. ${problem}` : state === 'saving' ? 'Saving…' : isStored ? 'Saved' : ''}
      {isFailed ? (
        <>
          {' '}
          <Button size="small" variant="link" onClick={tryAgain}>
            Try again
          </Button>
        </>
      ) : null}
    </span>
  );
}

/** Asks only while changes cannot be saved: other changes are saved when the page is left, and drawers ask themselves. */
function AskBeforeLeaving({ onDiscard }: { onDiscard: () => void }) {
  const { setUnsaved } = useUnsavedChanges({ confirm, onDiscard });
  useEffect(() => setUnsaved(true), [setUnsaved]);
  return null;
}

function Conflict({ draft: { reload, overwrite } }: { draft: IssueDraft }) {
  return (
    <FormAlert
      tone="warning"
      title="This issue was changed in another window"
      action={
        <Row gap={2}>
          <Button size="small" onClick={() => void reload()}>
            Show the saved issue
          </Button>
          <Button size="small" onClick={overwrite}>
            Save mine anyway
          </Button>
        </Row>
      }
    >
      Your latest changes are not saved. Show the saved issue to discard them, or save your version to replace
      it.
    </FormAlert>
  );
}

/** The reason is beside the title. */
const NOT_SAVED = 'The issue could not be saved, so it was not sent.';

type ActionsProps = Pick<IssueEditorProps, 'schedule'> &
  Pick<NextIssue, 'collection'> & { draft: IssueDraft; isEmpty: boolean };

function Actions({ collection, draft, schedule, isEmpty }: ActionsProps) {
  const { email } = useCurrentUser();
  const { toast } = useShell();
  const [toSend, setToSend] = useOpened<number>('issue to send');
  const params = { collectionId: collection.id };
  const { edits, save } = draft;
  const look = schedule?.look ?? null;
  const whyNot = isEmpty ? WHY_NOT : undefined;
  const preview = useApiMutation(
    async () => {
      const version = await save();
      if (version === undefined) throw new ApiError(409, { error: NOT_SAVED });
      const { subject, introduction, include_highlights, highlight_tags } = edits;
      return newslettersApi.send({
        params,
        body: {
          ...{ subject, introduction, include_highlights, highlight_tags },
          ...(look && { look }),
          ...{ issue_version: version, is_preview: true, client_id: newClientId() },
        },
      });
    },
    {
      done: ({ message }) => message,
      failed: 'The preview could not be sent.',
    },
  );
  const reset = useApiMutation(() => newslettersApi.resetNextIssue({ params }), {
    done: ({ message }) => message,
    failed: 'The issue could not be discarded.',
    onDone: () => void draft.reload(),
  });
  const askToReset = async () => {
    const isSure = await confirm({
      title: 'Discard this issue?',
      body: 'Its order, sections, headlines and summaries will be lost. It will start again with the new articles in the collection.',
      confirmLabel: 'Discard issue',
      danger: true,
    });
    if (isSure) reset.mutate();
  };
  const askWhom = async () => {
    const version = await save();
    if (version === undefined) toast.error(NOT_SAVED);
    setToSend(version);
  };
  return (
    <>
      <Button
        loading={preview.isPending}
        disabled={isEmpty}
        aria-describedby={whyNot}
        title={`Goes to ${email}, and to nobody else.`}
        onClick={() => preview.mutate()}
      >
        Send a preview to myself
      </Button>
      {/* Both are in one row, so that on a phone the menu is not alone on a line. */}
      <Row gap={2} wrap={false}>
        <Button variant="primary" disabled={isEmpty} aria-describedby={whyNot} onClick={() => void askWhom()}>
          Send now…
        </Button>
        <MenuButton
          label="Actions for this issue"
          items={[{ id: 'reset', label: 'Discard issue…', danger: true, onSelect: () => void askToReset() }]}
        />
      </Row>
      <Suspense>
        {toSend === undefined ? null : (
          <LazySendIssueDrawer
            collection={collection}
            issue={{ version: toSend, edits, look }}
            onClose={() => setToSend(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

type FieldsProps = Pick<IssueEditorProps, 'issue' | 'schedule'> & { draft: IssueDraft };

function Fields({ draft, issue, schedule }: FieldsProps) {
  const { edits, change } = draft;
  const { entries, left_out } = edits;
  const offered = new Map(issue.offered.map((article) => [article.id, article]));
  const placed = new Set(articlesIn(entries).map(({ id }) => id));
  const sections = sectionsIn(entries);
  const others = issue.offered.filter(({ id }) => !placed.has(id));
  const isWaiting = ({ id, is_new }: { id: string; is_new: boolean }) => is_new && !left_out.includes(id);
  const waiting = others.filter(isWaiting);
  const earlier = schedule ? 'In an earlier issue, or from before the schedule' : 'In an earlier issue';
  const { onFocus, fallback } = useFocusKept(edits);
  const room = limits.NEWSLETTER_ARTICLES_MAX - placed.size;
  const add = {
    ...{ earlier, sections, isFull: room <= 0 },
    onAdd: (id: string, sectionId: string | undefined) =>
      change({
        entries: putInto(entries, newArticle(id), sectionId),
        left_out: left_out.filter((one) => one !== id),
      }),
  };
  return (
    <Stack gap={4} onFocus={onFocus}>
      {schedule ? <ScheduledIssue {...{ schedule, edits, change }} /> : null}
      <IssueTexts {...{ edits, change }} />
      <NewArticles
        articles={waiting}
        beganAt={issue.began_at}
        {...add}
        onAddAll={() =>
          change({
            entries: waiting
              .slice(0, room)
              .reduce((all, { id }) => putInto(all, newArticle(id), undefined), entries),
          })
        }
        onLeaveOut={(id) => change({ left_out: [...left_out, id] })}
      />
      <section aria-labelledby="issue-articles">
        <Row justify="between">
          <h2 ref={fallback} tabIndex={-1} id="issue-articles" className="ui-section-title">
            {placed.size === 1 ? '1 article' : `${placed.size} articles`}
          </h2>
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            disabled={sections.length >= limits.NEWSLETTER_SECTIONS_MAX}
            onClick={() => change({ entries: [...entries, newSection()] })}
          >
            Add section
          </Button>
        </Row>
        {placed.size === 0 ? (
          <p className="ui-muted">
            {offered.size === 0
              ? 'The collection is empty. Add articles to it, or send an issue that has only sections with text.'
              : 'The issue has no articles yet. Add some from the lists on this page.'}
          </p>
        ) : null}
        <IssueList
          entries={entries}
          offered={offered}
          earlier={earlier}
          onChange={(moved) => change({ entries: moved })}
          onLeaveOut={(id) =>
            change({
              entries: entries.filter((entry) => entry.id !== id),
              left_out: [...left_out.filter((one) => one !== id), id],
            })
          }
        />
      </section>
      <OtherArticles articles={others.filter((one) => !isWaiting(one))} {...add} />
    </Stack>
  );
}
