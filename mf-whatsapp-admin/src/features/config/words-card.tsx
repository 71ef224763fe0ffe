import { languageNames } from '@newswatch/shared/contracts';
import type { WhatsappConfig } from '@newswatch/shared/contracts/admin';
import { Card, Chip, Row, Stack } from '@newswatch/ui';
import { Fragment } from 'react';
import { people } from '../../labels.ts';
import styles from './config.module.css';

/** What people write to end messages, and to begin again. */
export function WordsCard({ config }: { config: WhatsappConfig }) {
  return (
    <Card
      title="Words that end it and begin it"
      description="Whole message only, accents and capitals do not matter"
    >
      <Stack gap={4}>
        <dl className={styles.words}>
          {config.opt_out_words.map(({ language, stop, start }) => (
            <Fragment key={language}>
              <dt>{languageNames[language]}</dt>
              <dd>
                <Words words={stop} />
              </dd>
              <dd>
                <Words words={start} />
              </dd>
            </Fragment>
          ))}
        </dl>
        <p className={styles.soft}>
          The last one begins again. <code>MUTE 2H</code> is silence for two hours, <code>1</code> and{' '}
          <code>2</code> rate the last alert.
        </p>
        <p className={styles.soft}>
          {people(config.ended_30d)} ended messages in 30 days, {people(config.began_again_30d)} began again.
        </p>
      </Stack>
    </Card>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <Row gap={1}>
      {words.map((word) => (
        <Chip key={word}>{word}</Chip>
      ))}
    </Row>
  );
}
