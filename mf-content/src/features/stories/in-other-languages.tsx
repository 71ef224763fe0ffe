import { languageNames, type Story } from '@newswatch/shared/contracts';
import { Card, Stack } from '@newswatch/ui';
import styles from '../../articles/linked-stories.module.css';
import { LinkedStory } from '../../articles/linked-story.tsx';

/** The stories in other languages that probably report the same event. */
export function InOtherLanguages({ story: { in_other_languages } }: { story: Story }) {
  if (in_other_languages.length === 0) return null;
  const byLanguage = [...Map.groupBy(in_other_languages, ({ language }) => language)];
  return (
    <Card
      title="In other languages"
      description="Probably the same event, judging by the names, numbers and days they share"
    >
      <Stack gap={4}>
        {byLanguage.map(([language, stories]) => (
          <section key={language} aria-label={`In ${languageNames[language]}`}>
            <h3 className={styles.group}>{languageNames[language]}</h3>
            <ul className={styles.stories}>
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
