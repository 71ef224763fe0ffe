import { languageNames, type Story, type StoryInLanguage } from '@newswatch/shared/contracts';
import { ArticleHeadline, counted } from '@newswatch/shell-api/patterns';
import { Card, RelativeTime, SiteMark, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { storyAddress } from '../../articles/story-address.ts';
import styles from './stories.module.css';

/** The stories in other languages that probably report the same event. */
export function InOtherLanguages({ story: { in_other_languages } }: { story: Story }) {
  if (in_other_languages.length === 0) return null;
  const byLanguage = [...Map.groupBy(in_other_languages, ({ language }) => language)];
  return (
    <Card
      title="In other languages"
      description="Probably the same event, judging by the names, numbers and days in common"
    >
      <Stack gap={4}>
        {byLanguage.map(([language, stories]) => (
          <section key={language} aria-label={`In ${languageNames[language]}`}>
            <h3 className={styles.language}>{languageNames[language]}</h3>
            <ul className={styles.sources}>
              {stories.map((linked) => (
                <LinkedStory key={linked.id} story={linked} />
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Card>
  );
}

function LinkedStory({ story }: { story: StoryInLanguage }) {
  const { id, source, sources, articles, first_seen_at } = story;
  return (
    <li>
      <SiteMark name={source.name} src={source.logo_url} size={20} />
      <div>
        <Link className={styles.firstTitle} to={storyAddress(id)} dir="auto">
          <ArticleHeadline article={story} />
        </Link>
        <span className="ui-muted">
          <bdi>{source.name}</bdi>
          {sources > 1 ? ` and ${counted(sources - 1, 'more source', 'more sources')}` : ''} ·{' '}
          {counted(articles, 'article')} · <RelativeTime value={first_seen_at} />
        </span>
      </div>
    </li>
  );
}
