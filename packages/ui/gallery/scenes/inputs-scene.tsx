import { useState } from 'react';
import { Popover, Segmented, Switch, Tabs, Tooltip } from '../../src/core/index.ts';
import { DatePicker, DateRangePicker, TimePicker } from '../../src/date/index.ts';
import { Select } from '../../src/form/index.ts';
import { Button, Card, Field, Fieldset, Grid, MenuButton, Row, Stack } from '../../src/frame/index.ts';
import { Inbox, Rows3 } from '../../src/icons/index.ts';
import { Slider } from '../../src/slider/index.ts';
import { Tree, type TreeNode, TreeSelect } from '../../src/tree/index.ts';
import { FileDrop } from '../../src/upload/index.ts';

const languages = [
  { value: 'english', label: 'English', group: 'Read by us' },
  { value: 'arabic', label: 'العربية', group: 'Read by us', description: 'Arabic, right to left' },
  { value: 'french', label: 'Français', group: 'Read by us' },
  { value: 'dutch', label: 'Nederlands', group: 'Others', disabled: true },
];

const sources: TreeNode[] = [
  {
    id: 'local',
    label: 'Local',
    children: [
      { id: 'harbour-post', label: 'The Harbour Post' },
      { id: 'tidewater', label: 'Tidewater Review' },
    ],
  },
  {
    id: 'business',
    label: 'Business',
    children: [
      { id: 'wexbourne', label: 'Wexbourne Business Daily' },
      { id: 'sahel', label: 'الساحل اليوم', disabled: true },
    ],
  },
];

export function InputsScene() {
  return (
    <Grid min={400} gap={4}>
      <SelectCard />
      <DateCard />
      <SliderCard />
      <TreeCard />
      <ChoiceCard />
      <UploadCard />
      <OverlayCard />
    </Grid>
  );
}

function SelectCard() {
  const [language, setLanguage] = useState<string | null>('english');
  const [many, setMany] = useState<string[]>(['english', 'arabic']);
  return (
    <Card title="Select">
      <Stack gap={5}>
        <Field label="Article language">
          {(aria) => (
            <Select
              {...aria}
              value={language}
              onChange={setLanguage}
              options={languages}
              placeholder="Choose one"
              search
              clearable
            />
          )}
        </Field>
        <Field label="Languages" error="Choose at least one that we read">
          {(aria) => <Select {...aria} mode="multiple" value={many} onChange={setMany} options={languages} />}
        </Field>
        <Field label="Disabled">
          {(aria) => <Select {...aria} value="english" onChange={() => {}} options={languages} disabled />}
        </Field>
      </Stack>
    </Card>
  );
}

function DateCard() {
  const [day, setDay] = useState('2026-11-20');
  const [range, setRange] = useState({ from: '2026-10-22', to: '' });
  const [time, setTime] = useState('18:00');
  return (
    <Card title="Dates and times">
      <Stack gap={5}>
        <Field label="Ends on" hint="Type a date or choose one">
          {(aria) => <DatePicker {...aria} value={day} onChange={setDay} min="2026-11-20" />}
        </Field>
        <Fieldset legend="Published">
          <DateRangePicker
            label="Published"
            value={range}
            onChange={setRange}
            presets={[
              { label: 'Last 7 days', from: '2026-11-13', to: '2026-11-20' },
              { label: 'Last 30 days', from: '2026-10-21', to: '2026-11-20' },
            ]}
          />
        </Fieldset>
        <Field label="Daily digest at" error="Choose an hour outside your quiet hours">
          {(aria) => <TimePicker {...aria} value={time} onChange={setTime} />}
        </Field>
      </Stack>
    </Card>
  );
}

function SliderCard() {
  const [score, setScore] = useState(40);
  return (
    <Card title="Sliders">
      <Stack gap={4}>
        <Fieldset legend="Minimum score">
          <Slider
            label="Minimum score"
            min={0}
            max={100}
            value={score}
            onChange={setScore}
            marks={{ 0: 'everything', 100: 'only sure hits' }}
          />
        </Fieldset>
      </Stack>
    </Card>
  );
}

function TreeCard() {
  const [ticked, setTicked] = useState<string[]>(['harbour-post']);
  const [chosen, setChosen] = useState<string[]>(['business']);
  return (
    <Card title="Trees">
      <Stack gap={5}>
        <Fieldset legend="Sources">
          <Tree label="Sources" nodes={sources} value={ticked} onChange={setTicked} />
        </Fieldset>
        <Field label="Sources in a select">
          {(aria) => (
            <TreeSelect
              {...aria}
              nodes={sources}
              value={chosen}
              onChange={setChosen}
              placeholder="All sources"
            />
          )}
        </Field>
      </Stack>
    </Card>
  );
}

function ChoiceCard() {
  const [on, setOn] = useState(true);
  const [view, setView] = useState<'rows' | 'cards'>('rows');
  return (
    <Card title="Switches and tabs">
      <Stack gap={5}>
        <Switch label="Live alerts" hint="As soon as something is found." checked={on} onChange={setOn} />
        <Switch label="Off" checked={false} onChange={() => {}} />
        <Switch label="Saving" checked busy onChange={() => {}} />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'rows', label: 'Rows', icon: <Rows3 /> },
            { value: 'cards', label: 'Cards', icon: <Inbox /> },
          ]}
        />
        <Tabs
          label="Target"
          items={[
            { key: 'a', label: 'Matches', count: 12, children: 'Twelve matches' },
            { key: 'b', label: 'Settings', children: 'Settings' },
            { key: 'c', label: 'Log', children: 'Log', disabled: true },
          ]}
        />
      </Stack>
    </Card>
  );
}

function UploadCard() {
  const [files, setFiles] = useState<File[]>([new File(['<opml/>'], 'subscriptions.opml')]);
  return (
    <Card title="Files">
      <FileDrop
        label="Drop an OPML file here, or click to choose one"
        hint="Up to 2 MB"
        accept=".opml,.csv"
        maxBytes={2_000_000}
        value={files}
        onChange={setFiles}
      />
    </Card>
  );
}

function OverlayCard() {
  return (
    <Card title="Over the page">
      <Row>
        <Tooltip title="Reads every feed again">
          <Button>Tooltip</Button>
        </Tooltip>
        <Popover title="Why this" content="Harbour looks for harbour or dredging.">
          <Button>Popover</Button>
        </Popover>
        <MenuButton
          label="Menu"
          trigger="Menu"
          variant="secondary"
          items={[
            { id: 'edit', label: 'Edit' },
            { kind: 'separator', id: 'line' },
            { id: 'delete', label: 'Delete', danger: true },
          ]}
        />
      </Row>
    </Card>
  );
}
