import { languageTags, type Quote, type QuoteArticle } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { counted } from '@newswatch/shell-api/patterns';
import { Button, Disclosure, RelativeTime, TextLink } from '@newswatch/ui';
import { Building, Copy } from '@newswatch/ui/icons';
import { copyText } from '@newswatch/ui/secret';
import { Link } from 'react-router-dom';
import { citedQuote, quoteAddress, quotedWords } from './quote-text.ts';
import styles from './quotes.module.css';

interface QuoteCardProps {
  quote: Quote;
  /** Returns the address of the list with only the quotes of this speaker. */
  ofSpeaker: string;
}

/** The length from which a quote in large type would fill the screen. */
const LONG = 320;

/** Shows what somebody said, with the articles that quote it; the words open the reader at their sentence. */
export function QuoteCard({ quote, ofSpeaker }: QuoteCardProps) {
  const { direction, kind, language, role, speaker, targets, words } = quote;
  const [newest, ...others] = quote.articles;
  if (!newest) return null;
  return (
    <article className={styles.quote} aria-label={`Quote by ${speaker}`}>
      <blockquote
        className={words.length < LONG ? styles.words : styles.manyWords}
        dir={direction}
        lang={languageTags[language]}
      >
        <Link to={quoteAddress(newest)}>{quotedWords(quote)}</Link>
      </blockquote>
      <p className={styles.speaker} dir={direction} lang={languageTags[language]}>
        <Link to={ofSpeaker} className={styles.name}>
          <bdi>{speaker}</bdi>
        </Link>
        {role ? <bdi className={styles.role}>{role}</bdi> : null}
        {kind === 'organisation' ? (
          <span className={styles.kind} dir="ltr" lang="en">
            <Building aria-hidden />
            Organisation
          </span>
        ) : null}
      </p>
      <div className={styles.facts}>
        <span>
          <bdi>{newest.source}</bdi>
          {newest.published_at ? (
            <>
              , <RelativeTime value={newest.published_at} />
            </>
          ) : null}
        </span>
        <ul className={styles.targets} aria-label="Targets">
          {targets.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/targets/${id}`} className={styles.target}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
        <CopyQuote quote={quote} article={newest} />
      </div>
      {others.length > 0 ? (
        <Disclosure summary={alsoIn(quote)}>
          <ul className={styles.others}>
            {others.map((article) => (
              <li key={article.id}>
                <TextLink as={Link} to={quoteAddress(article)} dir="auto">
                  {article.title}
                </TextLink>{' '}
                <span className="ui-hint">
                  <bdi>{article.source}</bdi>
                  {article.published_at ? (
                    <>
                      , <RelativeTime value={article.published_at} />
                    </>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </article>
  );
}

/** "Also in 4 more articles, 5 sources in all" */
function alsoIn({ sources_total, articles_total }: Quote): string {
  const more = `Also in ${counted(articles_total - 1, 'more article')}`;
  return sources_total > 1 ? `${more}, ${counted(sources_total, 'source')} in all` : more;
}

function CopyQuote({ quote, article }: { quote: Quote; article: QuoteArticle }) {
  const { toast: voice } = useShell();
  const { timezone } = useCurrentUser();
  const { published_at } = article;
  const day = published_at
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: timezone }).format(
        new Date(published_at),
      )
    : null;
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Copy />}
      aria-label={`Copy the quote by ${quote.speaker}`}
      onClick={() =>
        void copyText({
          text: citedQuote(quote, article, day),
          what: 'Quote',
          voice,
          said: 'Quote copied, with its source.',
        })
      }
    >
      Copy
    </Button>
  );
}
