import { languageNames } from '@newswatch/shared/contracts';
import type { WhatsappConfig } from '@newswatch/shared/contracts/admin';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, Chip, Row, Stack } from '@newswatch/ui';
import { Fragment } from 'react';
import styles from './config.module.css';

/** The keywords that people send to stop and resume messages. */
export function WordsCard({ config }: { config: WhatsappConfig }) {
  return (
    <Card
      title="Opt-out and opt-in keywords"
      description="A keyword counts only if it is the whole message. Accents and capitals make no difference."
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
                <Row gap={1}>
                  <span className={styles.soft}>Opt in again:</span>
                  <Words words={start} />
                </Row>
              </dd>
            </Fragment>
          ))}
        </dl>
        <p className={styles.soft}>
          <code>MUTE 2H</code> pauses messages for two hours; <code>1</code> and <code>2</code> rate the last
          alert.
        </p>
        <p className={styles.soft}>
          In the last 30 days: {counted(config.ended_30d, 'opt-out')} and{' '}
          {counted(config.began_again_30d, 'renewed opt-in')}.
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
