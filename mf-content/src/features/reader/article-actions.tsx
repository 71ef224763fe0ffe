import { ADDED_SOURCE_ID, type Article } from '@newswatch/shared/contracts';
import { useCurrentUser, useOpened } from '@newswatch/shell-api';
import { useAddressParam } from '@newswatch/shell-api/patterns';
import { Button, ExternalLink, Row } from '@newswatch/ui';
import { Bookmark, Check, Undo2 } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { hasOriginal } from '../../articles/has-original.ts';
import { useArticleState } from '../../articles/mutations.ts';
import { CollectMenu } from '../../collections/collect-menu.tsx';
import { LazyForwardDrawer } from '../../forwards/lazy-forward-drawer.ts';
import { ArticleMenu } from './article-menu.tsx';
import { ListenButton } from './listen-button.tsx';
import { ReadingLookMenu, type useReadingLook } from './reading-look.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface ArticleActionsProps {
  article: Article;
  readingLook: ReturnType<typeof useReadingLook>;
  /** Whether a translation is shown. It is not read aloud, because the voice is that of the original. */
  isTranslated?: boolean;
  /** Whether the article is open beside the list, so that a link to its page is offered. */
  isBeside?: boolean;
}

/** An older server does not say what the original is, so it is inferred from the address. */
function isPdfAddress(url: string): boolean {
  return URL.canParse(url) && /\.pdf$/i.test(new URL(url).pathname);
}

/** Offers what a reader can do with the open article. */
export function ArticleActions({
  article,
  readingLook: [look, setLook],
  isTranslated = false,
  isBeside = false,
}: ArticleActionsProps) {
  const { setRead, setSaved } = useArticleState();
  const { ui_preferences } = useCurrentUser();
  const [reporting, setReporting] = useOpened<true>('article problem');
  /** The form for sending is also opened from the menu of an alert. */
  const [sending, send] = useAddressParam('send', { replace: true });
  const unread = article.read_at === null;
  const recording = article.recording?.url ?? undefined;
  return (
    <>
      <Button
        size="small"
        icon={<Bookmark />}
        loading={setSaved.isPending}
        onClick={() => setSaved.mutate({ articleId: article.id, saved: !article.saved })}
      >
        {article.saved ? 'Remove from saved' : 'Save'}
      </Button>
      <CollectMenu article={article} variant="secondary" hasLabel={!isBeside} inTopLayer align="start" />
      <Button
        size="small"
        variant="ghost"
        icon={unread ? <Check /> : <Undo2 />}
        loading={setRead.isPending}
        onClick={() => setRead.mutate({ articleId: article.id, read: unread })}
      >
        {unread ? 'Mark as read' : 'Mark as unread'}
      </Button>
      {hasOriginal(article) ? (
        <ExternalLink
          data-action="Open original"
          href={article.url}
          sameTab={!ui_preferences.open_links_in_new_tab}
        >
          {recording === article.url
            ? 'Open recording'
            : (article.is_pdf ?? isPdfAddress(article.url))
              ? 'Open original (PDF)'
              : 'Open original'}
        </ExternalLink>
      ) : null}
      {recording !== undefined && recording !== article.url ? (
        <ExternalLink href={recording} sameTab={!ui_preferences.open_links_in_new_tab}>
          Open recording
        </ExternalLink>
      ) : null}
      {isTranslated ? null : <ListenButton article={article} />}
      {/* Both are in one row, so that on a phone neither is alone on a line. */}
      <Row>
        <ReadingLookMenu look={look} onChange={setLook} />
        <ArticleMenu
          article={article}
          onReport={() => setReporting(true)}
          onSend={() => send('now')}
          offersPage={isBeside}
        />
      </Row>
      {sending && article.source.id !== ADDED_SOURCE_ID ? (
        <Suspense>
          <LazyForwardDrawer
            about={{ type: 'article', id: article.id }}
            title={article.title}
            onClose={() => send(undefined)}
          />
        </Suspense>
      ) : null}
      {reporting ? <ReportDialog articleId={article.id} onClose={() => setReporting(undefined)} /> : null}
    </>
  );
}
