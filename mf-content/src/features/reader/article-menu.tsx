import { ADDED_SOURCE_ID, type Article } from '@newswatch/shared/contracts';
import { storyEntries, useAddressParam, useCopyLink, useStoryAlerts } from '@newswatch/shell-api/patterns';
import { MenuButton, saveFile } from '@newswatch/ui';
import { Ellipsis } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasOriginal } from '../../articles/has-original.ts';
import { LazyFollowDialog } from '../../collections/lazy-follow-dialog.ts';
import { useShare } from '../../forwards/use-share.ts';
import { type ArticleFormat, articleFile } from './article-file.ts';
import { useUnavailableReason } from './listen-button.tsx';
import { useRemovedAddition } from './use-removed-addition.ts';

interface ArticleMenuProps {
  article: Article;
  onReport: () => void;
  onSend: () => void;
  /** Whether the article can be opened as a page. */
  offersPage: boolean;
}

/**
 * Sends the article to recipients, hands its address to other apps, mutes or follows the story, copies the link, exports the
 * article as a file, prints it, which creates a PDF, or reports a problem with our copy.
 */
export function ArticleMenu({ article, onReport, onSend, offersPage }: ArticleMenuProps) {
  const navigate = useNavigate();
  const unavailableReason = useUnavailableReason(article);
  const remove = useRemovedAddition(article.id);
  /** The dialog for following is also opened from the menus of alerts and matches. */
  const [following, follow] = useAddressParam('follow', { replace: true });
  const stories = { ...useStoryAlerts(), collect: () => follow('now') };
  const { id: articleId, story_id: storyId, title, story_alerts: choice } = article;
  const copyLink = useCopyLink(`/articles/${articleId}`);
  const share = useShare(title, article.url);
  const isPrivate = article.source.id === ADDED_SOURCE_ID;
  const save = (format: ArticleFormat) => {
    const { content, ...file } = articleFile(article, format);
    saveFile(content, file);
  };
  return (
    <>
      {stories.dialog}
      {following && !isPrivate ? (
        <Suspense>
          <LazyFollowDialog articleId={articleId} onClose={() => follow(undefined)} />
        </Suspense>
      ) : null}
      <MenuButton
        label="More actions"
        variant="ghost"
        size="small"
        trigger={<Ellipsis aria-hidden />}
        align="end"
        items={[
          ...(offersPage
            ? [
                {
                  id: 'page',
                  label: 'Open as a page',
                  onSelect: () => void navigate(`/articles/${article.id}`),
                },
              ]
            : []),
          ...storyEntries({ storyId, articleId, title, choice }, stories).filter(
            ({ id }) => !(isPrivate && id === 'collect-story'),
          ),
          isPrivate
            ? { id: 'send', label: 'Private articles cannot be sent', disabled: true }
            : { id: 'send', label: 'Send to…', onSelect: onSend },
          ...(hasOriginal(article) ? share : []),
          copyLink,
          { id: 'markdown', label: 'Save as Markdown', onSelect: () => save('markdown') },
          { id: 'text', label: 'Save as plain text', onSelect: () => save('text') },
          { id: 'print', label: 'Print or save as PDF', onSelect: () => window.print() },
          {
            id: 'why',
            label: 'Why is it not in a target?',
            onSelect: () => void navigate(`/targets?why=${articleId}`),
          },
          { id: 'report', label: 'Report a problem', onSelect: onReport },
          ...(article.added_by_me
            ? [{ id: 'remove-added', label: 'Remove from added articles', onSelect: () => remove.mutate() }]
            : []),
          ...(unavailableReason ? [{ id: 'listen', label: unavailableReason, disabled: true }] : []),
        ]}
      />
    </>
  );
}
