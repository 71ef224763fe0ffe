import { failureSentence } from '@newswatch/shared/api';
import { languageNames, languages, limits, queryRemarks } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  Badge,
  Button,
  Card,
  Field,
  FormAlert,
  LinkButton,
  QueryInput,
  SelectField,
  Skeleton,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { CircleCheck, X } from '@newswatch/ui/icons';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { helpQueries } from '../../api/help.ts';
import styles from './query-tester.module.css';
import { QueryTrial } from './query-trial.tsx';

/** The pause in typing before a query is checked: nobody wants an error about a bracket they are about to close. */
const PAUSE_MS = 300;

const EXAMPLE = {
  query: '(strike OR walkout) port -football',
  title: 'Dockers announce a strike at the port',
  text: 'The walkout begins on Monday at six. Ferries sail as usual.',
  language: 'english',
} as const;

/** One example of each kind on the cheat sheet. Each is tried on the text currently in the field. */
const EXAMPLES = [
  'strike port',
  '"strike at the port"',
  'strike OR walkout',
  'strike -football',
  'strike NEAR/8 port',
  'dock*',
  'title:strike',
  'lang:english strike',
  EXAMPLE.query,
];

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** A query and a text to try it on. Asks the matcher whenever typing pauses. */
export function QueryTester() {
  const user = useCurrentUser();
  // Administrators have no targets, and queries are a plan feature.
  const mayUse = user.role === 'user' && user.quota.features.custom_keywords;
  const [typed, setTyped] = useState<Parameters<typeof helpQueries.tryQuery>[0]>(EXAMPLE);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const settled = useSettled(typed);
  const remarks = queryRemarks(settled.query);
  const isValid = settled.query.trim() !== '' && remarks.every(({ isDoubt }) => isDoubt);
  const trial = useQuery({ ...helpQueries.tryQuery(settled), enabled: isValid });

  return (
    <Card title="Try a query" description="Your text is checked exactly as an article would be.">
      <div className={styles.tester}>
        <div className={styles.fields}>
          <Field label="Query">
            {(aria) => (
              <QueryInput
                {...aria}
                value={typed.query}
                maxLength={limits.QUERY_MAX}
                // A remark about an earlier text still applies if nothing before its end has changed.
                problems={remarks.filter(
                  ({ end }) => typed.query.slice(0, end) === settled.query.slice(0, end),
                )}
                onChange={(query) => change({ query })}
              />
            )}
          </Field>
          <ul aria-label="Examples to try" className={styles.examples}>
            {EXAMPLES.map((query) => (
              <li key={query}>
                <Button size="small" aria-pressed={query === typed.query} onClick={() => change({ query })}>
                  {query}
                </Button>
              </li>
            ))}
          </ul>
          <TextField
            label="Title"
            dir="auto"
            autoComplete="off"
            maxLength={limits.TRIED_TITLE_MAX}
            value={typed.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextAreaField
            label="Text"
            dir="auto"
            rows={5}
            maxLength={limits.TRIED_TEXT_MAX}
            value={typed.text}
            onChange={(event) => change({ text: event.target.value })}
          />
          <SelectField
            label="Text language"
            options={languageOptions}
            value={typed.language}
            onChange={(event) => {
              const language = languages.find((one) => one === event.target.value);
              if (language) change({ language });
            }}
          />
        </div>
        <section className={styles.result} aria-label="Query results" aria-busy={trial.isFetching}>
          {!isValid ? (
            <p className="ui-muted" role="status">
              {settled.query.trim() === ''
                ? 'Write a query to see what it finds.'
                : 'Correct the query to see what it finds.'}
            </p>
          ) : trial.data ? (
            <>
              <p className={styles.result} role="status">
                {trial.data.matches ? (
                  <Badge tone="success" icon={<CircleCheck aria-hidden size={12} />}>
                    Match
                  </Badge>
                ) : (
                  <Badge tone="neutral" icon={<X aria-hidden size={12} />}>
                    No match
                  </Badge>
                )}
                <span>{trial.data.sentence}</span>
              </p>
              <QueryTrial trial={trial.data} />
              {mayUse ? (
                <LinkButton
                  as={Link}
                  className={styles.use}
                  to={`/targets?${new URLSearchParams({ form: 'new', query: settled.query })}`}
                >
                  Use in a new target
                </LinkButton>
              ) : null}
            </>
          ) : trial.isError ? (
            <FormAlert
              tone="warning"
              action={
                <Button size="small" loading={trial.isFetching} onClick={() => void trial.refetch()}>
                  Retry
                </Button>
              }
            >
              {failureSentence(trial.error, 'The query could not be tested.')}
            </FormAlert>
          ) : (
            <div role="status" aria-busy="true" aria-label="Testing the query">
              <Skeleton lines={5} />
            </div>
          )}
        </section>
      </div>
    </Card>
  );
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
