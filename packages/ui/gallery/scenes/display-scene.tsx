import { Descriptions, ProgressCircle, Statistic, StatusSteps, Timeline } from '../../src/display/index.ts';
import { Card, Grid, Row } from '../../src/frame/index.ts';
import { Check, Clock, X } from '../../src/icons/index.ts';

export function DisplayScene() {
  return (
    <>
      <Card title="States and where it stands">
        <StatusSteps
          label="WhatsApp device"
          steps={[
            { id: '1', title: 'Stopped', detail: '17:31, device removed', state: 'done' },
            { id: '2', title: 'Starting', detail: '18:05:36, took 2 s', state: 'done' },
            { id: '3', title: 'Waiting for a scan', detail: '28 seconds', state: 'current' },
            { id: '4', title: 'Connecting', detail: 'about 5 s', state: 'waiting' },
            { id: '5', title: 'Connected', detail: 'then 38 alerts leave in 4 min', state: 'waiting' },
          ]}
        />
      </Card>
      <Grid min={400} gap={4}>
        <Card title="Timeline">
          <Timeline
            label="Attempts"
            items={[
              {
                id: '1',
                title: '503 Service Unavailable',
                time: '17:55:04 · 212 ms',
                detail: '“upstream restarting”. Retry-After: 5 was honoured',
                tone: 'danger',
                icon: <X />,
              },
              { id: '2', title: '200 OK', time: '17:55:09 · 188 ms', tone: 'success', icon: <Check /> },
              {
                id: '3',
                title: 'Next in 25 minutes',
                time: '18:31',
                detail: 'Fourth of ten. The event keeps its ID',
                current: true,
                icon: <Clock />,
              },
            ]}
          />
        </Card>
        <Card title="Progress">
          <Row gap={6}>
            <ProgressCircle label="Set up" value={2} max={3} text="2 of 3" />
            <ProgressCircle label="Delivered" value={98} tone="success" />
            <ProgressCircle label="Steps" value={3} max={5} pieces={5} tone="info" text="3 of 5" />
          </Row>
        </Card>
        <Card title="Figures">
          <Row gap={6}>
            <Statistic label="Articles" value={4812} unit="in 24 hours" />
            <Statistic label="On their way" value={undefined} />
          </Row>
        </Card>
      </Grid>
      <Card title="Facts of one record">
        <Descriptions
          label="Job"
          columns={3}
          items={[
            { id: '1', term: 'Queue', value: 'webhook' },
            { id: '2', term: 'Attempts', value: '3 of 10' },
            { id: '3', term: 'Next', value: '18:31' },
            { id: '4', term: 'Address', value: 'https://desk.example/hooks/newswatch', wide: true },
          ]}
        />
      </Card>
    </>
  );
}
