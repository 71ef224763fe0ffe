import { languageTags } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView, ViewSwitch } from '@newswatch/shell-api/patterns';
import {
  DescriptionList,
  Disclosure,
  EmailDocument,
  PlainMessage,
  Row,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { Laptop, Smartphone } from '@newswatch/ui/icons';
import { useState } from 'react';
import { nextIssueEmailQuery } from '../api/newsletters.ts';
import styles from './next-issue.module.css';

const widths = [
  { view: 'wide', label: 'On a computer', icon: <Laptop aria-hidden /> },
  { view: 'phone', label: 'On a phone', icon: <Smartphone aria-hidden /> },
] as const;

/** The email of the issue as it is saved, rendered by the code that sends it. */
export function IssuePreview({ collectionId, version }: { collectionId: string; version: number }) {
  const { locale } = useCurrentUser();
  const query = useQuery(nextIssueEmailQuery(collectionId, version));
  const [width, setWidth] = useState<(typeof widths)[number]['view']>('wide');
  return (
    <section className={styles.preview} aria-labelledby="issue-preview">
      <Row justify="between">
        <h2 id="issue-preview" className="ui-section-title">
          Preview
        </h2>
        <ViewSwitch views={widths} view={width} onView={setWidth} />
      </Row>
      <QueryView query={query} what="the preview" loading={<Skeleton shape="block" height={480} />}>
        {({ subject, html, text }) => (
          <Stack gap={3}>
            <DescriptionList items={[{ term: 'Subject', value: <bdi>{subject}</bdi> }]} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be reached by keyboard. */}
            <section className={styles.email} data-width={width} tabIndex={0} aria-label="Email">
              <EmailDocument title={subject} html={html} />
            </section>
            <Disclosure summary="Plain text">
              <PlainMessage text={text} lang={languageTags[locale]} />
            </Disclosure>
          </Stack>
        )}
      </QueryView>
    </section>
  );
}
