import type { ArticleSummary } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { buttonClass, classNames, ExternalLink, IconButton, VisuallyHidden } from '@newswatch/ui';
import { Bookmark, Check, Newspaper, Undo2 } from '@newswatch/ui/icons';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { hasOriginal } from '../../articles/has-original.ts';
import { useArticleState } from '../../articles/mutations.ts';
import { storyAddress } from '../../articles/story-address.ts';
import { CollectMenu } from '../../collections/collect-menu.tsx';
import styles from './icon-actions.module.css';
import { RatingButtons } from './rating-buttons.tsx';

interface ArticleChoice {
  id: string;
  label: string;
  icon: ReactNode;
  onSelect: () => void;
}

/** The states of an article that one press changes: whether it is read, and whether it is saved. */
export function useArticleChoices(article: ArticleSummary): ArticleChoice[] {
  const { setRead, setSaved } = useArticleState();
  const { id: articleId, saved } = article;
  const unread = article.read_at === null;
  return [
    {
      id: 'read',
      label: unread ? 'Mark as read' : 'Mark as unread',
      icon: unread ? <Check /> : <Undo2 />,
      onSelect: () => setRead.mutate({ articleId, read: unread }),
    },
    {
      id: 'save',
      label: saved ? 'Remove from saved' : 'Save',
      icon: <Bookmark />,
      onSelect: () => setSaved.mutate({ articleId, saved: !saved }),
    },
  ];
}

/** The label of the link to the story of an article, if the story has other articles. */
export const fullCoverage = ({ story_size }: Pick<ArticleSummary, 'story_size'>) =>
  `Full coverage: ${story_size} articles`;

const iconLink = `${buttonClass({ variant: 'ghost', size: 'small' })} ui-button-icon`;

interface IconActionsProps {
  article: ArticleSummary;
  /** The choices that `useArticleChoices` returns. */
  choices: readonly ArticleChoice[];
  /** The link to the original. */
  original?: Ref<HTMLAnchorElement>;
}

/** The actions of an article in a list, as icons. */
export function IconActions({ article, choices, original }: IconActionsProps) {
  const { ui_preferences } = useCurrentUser();
  return (
    <>
      {choices.map(({ id, onSelect, ...choice }) => (
        <IconButton key={id} size="small" onClick={onSelect} {...choice} />
      ))}
      <CollectMenu article={article} inTopLayer />
      {article.story_size > 1 ? (
        <Link className={iconLink} to={storyAddress(article.story_id)} title={fullCoverage(article)}>
          <Newspaper aria-hidden />
          <VisuallyHidden>{fullCoverage(article)}</VisuallyHidden>
        </Link>
      ) : null}
      <RatingButtons matches={article.matches} />
      {hasOriginal(article) ? (
        <ExternalLink
          {...(original ? { ref: original } : {})}
          className={classNames(iconLink, styles.original)}
          href={article.url}
          title="Open original"
          aria-keyshortcuts="v"
          sameTab={!ui_preferences.open_links_in_new_tab}
        >
          <VisuallyHidden>Open original</VisuallyHidden>
        </ExternalLink>
      ) : null}
    </>
  );
}
