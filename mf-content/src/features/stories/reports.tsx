import {
  languageNames,
  languageTags,
  type ReportedSentence,
  type Story,
  type StoryReport,
} from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, Highlight, SiteMark, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './stories.module.css';

/** Shows what several sources report, and what only one reports, in sentences from their articles. */
export function Reports({ story }: { story: Story }) {
  const { reports } = story;
  const isOne = reports.length === 1;
  const only = reports.filter((report) => report.only.length > 0);
  return (
    <>
      <Card title="What is reported" description={basis(story)}>
        <Stack gap={5}>
          {reports.map((report) => (
            <Reported key={report.language} report={report} isOne={isOne} />
          ))}
        </Stack>
      </Card>
      {only.length > 0 ? (
        <Card
          title="Only in one source"
          description="Names, figures and quotations found in none of the other articles that were read"
        >
          <Stack gap={5}>
            {only.map((report) => (
              <Only key={report.language} report={report} isOne={isOne} />
            ))}
          </Stack>
        </Card>
      ) : null}
    </>
  );
}

/** "Sentences from 40 of 83 articles, word for word" */
function basis({ read, articles, is_complete }: Story): string {
  const all = `${is_complete ? '' : 'more than '}${counted(articles, 'article')}`;
  const from = read < articles ? `${read} of ${all}` : all;
  return `Sentences from ${from}, word for word`;
}

/** "4 of 5 sources say this": sources with the same text do not confirm each other. */
function support({ sources, texts = sources }: ReportedSentence, all: number): string {
  const of = `${sources} of ${counted(all, 'source')}`;
  // A sentence that replaced an earlier state is shown even if only a single source has it.
  if (sources === 1) return `${of} says this`;
  if (texts === 1) return `the same text in ${of}`;
  return texts < sources ? `${of} say this, in ${texts} different texts` : `${of} say this`;
}

interface LanguageProps {
  report: StoryReport;
  /** Whether the story has only one language. */
  isOne: boolean;
}

function Reported({ report, isOne }: LanguageProps) {
  const { language, sources, reported } = report;
  return (
    <section aria-label={`What is reported, ${languageNames[language]}`}>
      {isOne ? null : <h3 className={styles.language}>{heading(report)}</h3>}
      {reported.length === 0 ? (
        <p className="ui-muted">
          {sources === 1
            ? `Only one source has reported it in ${languageNames[language]} so far.`
            : 'The sources have too little in common to show what most of them report.'}
        </p>
      ) : (
        <ul className={styles.sentences}>
          {reported.map((sentence) => (
            <li key={sentence.text}>
              <p className={styles.sentence} dir="auto" lang={languageTags[language]}>
                {sentence.text}
              </p>
              <Origin {...sentence} about={` · ${support(sentence, sources)}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Only({ report, isOne }: LanguageProps) {
  return (
    <section aria-label={`Only in one source, ${languageNames[report.language]}`}>
      {isOne ? null : <h3 className={styles.language}>{heading(report)}</h3>}
      <ul className={styles.sentences}>
        {report.only.map((sentence) => (
          <li key={`${sentence.article_id} ${sentence.text}`}>
            <p className={styles.sentence} dir="auto" lang={languageTags[report.language]}>
              <Highlight text={sentence.text} ranges={sentence.ranges} />
            </p>
            <Origin {...sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const heading = ({ language, sources }: StoryReport) =>
  `${languageNames[language]}, ${counted(sources, 'source')}`;

/** The article that a sentence comes from. */
function Origin({
  article_id,
  source,
  about,
}: {
  article_id: string;
  source: { name: string; logo_url: string | null };
  about?: string;
}) {
  return (
    <p className={styles.origin}>
      <SiteMark name={source.name} src={source.logo_url} size={20} />
      <span>
        <TextLink as={Link} to={`/articles/${article_id}`}>
          <bdi>{source.name}</bdi>
        </TextLink>
        {about}
      </span>
    </p>
  );
}
