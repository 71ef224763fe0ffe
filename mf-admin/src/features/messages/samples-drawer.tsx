import { type Language, languageNames, languages, languageTags } from '@newswatch/shared/contracts';
import type { MessageSample } from '@newswatch/shared/contracts/admin';

import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import {
  Card,
  DescriptionList,
  Drawer,
  EmailFrame,
  PlainMessage,
  Row,
  SelectField,
  Stack,
} from '@newswatch/ui';
import { useState } from 'react';
import { messageQueries } from '../../api/messages.ts';
import { channelNames } from '../../labels/channel-names.ts';

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** A preview of every kind of message, one at a time, rendered by the code that sends it. */
export function SamplesDrawer({ onClose }: { onClose: () => void }) {
  const [language, setLanguage] = useState<Language>('english');
  const [chosen, setChosen] = useState('');
  const query = useQuery(messageQueries.samples(language));
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title="Messages"
      description="Every email and WhatsApp message, shown with sample news. Links do not work here."
    >
      <QueryView query={query} what="the messages">
        {({ items }) => {
          const sample = items.find(({ id }) => id === chosen) ?? items[0];
          return (
            <Stack gap={4}>
              <Row align="start" gap={3}>
                <SelectField
                  label="Message"
                  value={sample?.id}
                  onChange={(event) => setChosen(event.target.value)}
                  options={items.map(({ id, name, channel }) => ({
                    value: id,
                    label: `${name} (${channelNames[channel]})`,
                  }))}
                />
                <SelectField
                  label="Language"
                  value={language}
                  onChange={(event) => setLanguage(event.target.value as Language)}
                  options={languageOptions}
                />
              </Row>
              {sample ? <Sample sample={sample} language={language} /> : null}
            </Stack>
          );
        }}
      </QueryView>
    </Drawer>
  );
}

function Sample({ sample, language }: { sample: MessageSample; language: Language }) {
  const { subject, text, html, name } = sample;
  const plain = <PlainMessage text={text} lang={languageTags[language]} />;
  if (html === null) return plain;
  return (
    <>
      <DescriptionList items={[{ term: 'Subject', value: <bdi>{subject}</bdi> }]} />
      <EmailFrame key={html} title={name} html={html} />
      <Card level={3} title="Plain text">
        {plain}
      </Card>
    </>
  );
}
