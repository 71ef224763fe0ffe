import { ApiError, failureSentence } from '@newswatch/shared/api';
import {
  type Category,
  categories,
  type FileFeed,
  type Language,
  languageNames,
  languages,
  limits,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  CheckboxField,
  FormAlert,
  Row,
  Section,
  SelectField,
  Stack,
  TextAreaField,
} from '@newswatch/ui';
import { useState } from 'react';
import { requestKeys, sourceRequestQueries, sourceRequestsApi } from '../../../api/source-requests.ts';
import styles from './feeds.module.css';

type Outcome = { sent: true; message: string } | { sent: false; message: string };

/** The feeds that we do not read: a person requests as many of them as they may, with one reason. */
export function RequestFeeds({ feeds }: { feeds: readonly FileFeed[] }) {
  const { queryClient } = useShell();
  const mine = useQuery(sourceRequestQueries.mine());
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [language, setLanguage] = useState<Language>('english');
  const [category, setCategory] = useState<Category>('other');
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  if (feeds.length === 0) return null;

  const used = mine.data?.counts.pending ?? 0;
  const left = Math.max(0, limits.SOURCE_REQUESTS_PENDING_MAX - used);
  const picked = feeds.filter(({ line }) => chosen.includes(line) && !outcomes.get(line)?.sent);
  const isShort = reason.trim().length < limits.REQUEST_REASON_MIN;
  const reasonError =
    isTried && isShort ? `Write at least ${limits.REQUEST_REASON_MIN} characters.` : undefined;

  const send = async () => {
    setTried(true);
    if (isShort || picked.length === 0) return;
    setSending(true);
    // Sent one after another, because each counts towards the limits; stops at the first refusal that applies to all.
    for (const feed of picked) {
      try {
        const { message } = await sourceRequestsApi.create({
          body: { ...draftOf(feed), language, category, reason: reason.trim() },
        });
        setOutcomes((before) => new Map(before).set(feed.line, { sent: true, message }));
      } catch (error) {
        const message = failureSentence(error, 'The request could not be sent.');
        setOutcomes((before) => new Map(before).set(feed.line, { sent: false, message }));
        if (!isAboutOne(error)) break;
      }
    }
    setSending(false);
    await queryClient.invalidateQueries({ queryKey: requestKeys.all });
  };
  return (
    <Section title="Request the others">
      <Stack gap={4}>
        <p className="ui-hint">
          {used} of {limits.SOURCE_REQUESTS_PENDING_MAX} open requests used. Administrators decide on each
          request.
        </p>
        <ul className={styles.list} aria-label="Feeds that we do not read">
          {feeds.map((feed) => (
            <li key={feed.line} className={styles.feed}>
              <CheckboxField
                label={<bdi>{feed.name}</bdi>}
                hint={feed.url}
                checked={chosen.includes(feed.line)}
                disabled={
                  outcomes.get(feed.line)?.sent || (!chosen.includes(feed.line) && picked.length >= left)
                }
                onChange={(event) =>
                  setChosen(
                    event.target.checked
                      ? [...chosen, feed.line]
                      : chosen.filter((line) => line !== feed.line),
                  )
                }
              />
              <OutcomeLine outcome={outcomes.get(feed.line)} />
            </li>
          ))}
        </ul>
        {left === 0 && picked.length === 0 ? (
          <FormAlert tone="info">
            You have reached the limit on open requests. You can request more once administrators have
            decided.
          </FormAlert>
        ) : null}
        <div className={styles.pair}>
          <SelectField
            label="Language"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={(event) => setLanguage(event.target.value as Language)}
          />
          <SelectField
            label="Category"
            options={categories.map((value) => ({ value, label: sentenceCase(value) }))}
            value={category}
            onChange={(event) => setCategory(event.target.value as Category)}
          />
        </div>
        <TextAreaField
          label="Why you need them"
          dir="auto"
          hint={`At least ${limits.REQUEST_REASON_MIN} characters. Only administrators will see your reason.`}
          error={reasonError}
          maxLength={limits.REQUEST_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Row>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            loading={isSending}
            onClick={() => void send()}
          >
            {picked.length === 1 ? 'Request 1 source' : `Request ${picked.length} sources`}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  return (
    <p className="ui-hint" role="status">
      <Badge tone={outcome.sent ? 'success' : 'danger'}>{outcome.sent ? 'Requested' : 'Not requested'}</Badge>{' '}
      {outcome.message}
    </p>
  );
}

/** Whether a refusal is about one feed only, so that the next request may still succeed. */
const isAboutOne = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'duplicate' || error.code === 'validation_failed');

function draftOf({ name, url }: FileFeed) {
  const { host } = new URL(url);
  const named = name.trim().slice(0, limits.SOURCE_NAME_MAX);
  return {
    url,
    website_name: named.length >= limits.SOURCE_NAME_MIN ? named : host,
    description: `News from ${host}.`,
  };
}
