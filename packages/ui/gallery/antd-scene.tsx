import { useEffect, useState } from 'react';
import { Popconfirm, Segmented, Switch, Tabs, Tooltip } from '../src/core/index.ts';
import { Select } from '../src/form/index.ts';
import { Button, Card, Field, Page, PageHeader, Row, Stack } from '../src/frame/index.ts';
import { toast } from '../src/toast/index.tsx';

export function AntdScene() {
  const [period, setPeriod] = useState<'7d' | '30d'>('7d');
  const [on, setOn] = useState(true);
  const [language, setLanguage] = useState<string | null>(null);
  const [many, setMany] = useState<string[]>(['english', 'arabic']);
  const languages = ['english', 'arabic', 'french', 'spanish'].map((value) => ({
    value,
    label: value[0]?.toUpperCase() + value.slice(1),
  }));
  useEffect(() => {
    toast.success('Email verified successfully!');
    toast.error('Failed to send', { description: 'Nothing was lost. Try again in a minute.' });
    toast.info('Code sent', { action: { label: 'Open', onClick: () => {} } });
  }, []);
  return (
    <Page>
      <PageHeader
        title="antd"
        lead="What leans on it."
        actions={
          <Segmented
            label="Period"
            value={period}
            onChange={setPeriod}
            options={[
              { value: '7d', label: '7 days' },
              { value: '30d', label: '30 days' },
            ]}
          />
        }
      />
      <Card title="Choices">
        <Stack gap={5}>
          <Switch label="Live alerts" hint="As soon as something is found." checked={on} onChange={setOn} />
          <Switch label="Off" checked={false} onChange={() => {}} />
          <Field label="Language">
            {(aria) => (
              <Select
                {...aria}
                value={language}
                onChange={setLanguage}
                options={languages}
                placeholder="Choose one"
                search
              />
            )}
          </Field>
          <Field label="Languages" error="At least one">
            {(aria) => (
              <Select {...aria} mode="multiple" value={many} onChange={setMany} options={languages} />
            )}
          </Field>
          <Row>
            <Tooltip title="Reads every feed again">
              <Button>Hover me</Button>
            </Tooltip>
            <Popconfirm title="Pause it?" confirmLabel="Pause" onConfirm={() => {}}>
              <Button>Pause</Button>
            </Popconfirm>
          </Row>
        </Stack>
      </Card>
      <Tabs
        label="Target"
        items={[
          { key: 'a', label: 'Matches', count: 12, children: 'Twelve matches' },
          { key: 'b', label: 'Settings', children: 'Settings' },
          { key: 'c', label: 'Log', children: 'Log', disabled: true },
        ]}
      />
      <div style={{ blockSize: 320 }} />
    </Page>
  );
}
