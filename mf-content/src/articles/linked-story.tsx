import type { StoryInLanguage } from '@newswatch/shared/contracts';
import { ArticleHeadline, counted } from '@newswatch/shell-api/patterns';
import { RelativeTime, SiteMark } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './linked-stories.module.css';
import { storyAddress } from './story-address.ts';

/** Another story in a list, with its headline, its outlets and its age; `children` say why it is there. */
export function LinkedStory({ story, children }: { story: StoryInLanguage; children?: ReactNode }) {
  const { id, source, sources, articles, first_seen_at } = story;
  return (
    <li>
      <SiteMark name={source.name} src={source.logo_url} size={20} />
      <div>
        <Link className={styles.title} to={storyAddress(id)} dir="auto">
          <ArticleHeadline article={story} />
        </Link>
        <span className="ui-muted">
          <bdi>{source.name}</bdi>
          {sources > 1 ? ` and ${counted(sources - 1, 'more source', 'more sources')}` : ''} ·{' '}
          {counted(articles, 'article')} · <RelativeTime value={first_seen_at} />
        </span>
        {children}
      </div>
    </li>
  );
}
