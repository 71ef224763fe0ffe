import { type App, ChatAppKind } from '@newswatch/shared/contracts';
import { Badge, Button, Card, Grid, LinkButton, Row, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { appLabels, stateLabels } from './app-labels.ts';

interface AppCardsProps {
  apps: readonly App[];
  onConnect: (kind: ChatAppKind) => void;
}

export function AppCards({ apps, onConnect }: AppCardsProps) {
  return (
    <Grid min={280}>
      {apps.map((app) => (
        <AppCard key={app.id} app={app} onConnect={onConnect} />
      ))}
    </Grid>
  );
}

function AppCard({
  app: { id, state, detail },
  onConnect,
}: {
  app: App;
  onConnect: AppCardsProps['onConnect'];
}) {
  const { title, Icon, settings } = appLabels[id];
  const { label, tone } = stateLabels[state];
  return (
    <Card
      title={
        <Row gap={2} wrap={false}>
          <Icon aria-hidden size={18} /> {title}
        </Row>
      }
      // The button already says that an app is not connected.
      actions={state === 'not_connected' ? undefined : <Badge tone={tone}>{label}</Badge>}
    >
      <Stack gap={3} align="start">
        <p className="ui-muted">{detail}</p>
        {state === 'plan' ? (
          <LinkButton as={Link} to="/settings/quota" size="small">
            Compare plans
          </LinkButton>
        ) : v.is(ChatAppKind, id) ? (
          <Row>
            <Button size="small" onClick={() => onConnect(id)}>
              Connect a channel
            </Button>
            <Link to="/help-center?article=chat-apps" className="ui-link">
              How it works
            </Link>
          </Row>
        ) : settings ? (
          <LinkButton as={Link} to={settings.to} size="small">
            {settings.label}
          </LinkButton>
        ) : (
          <a href="#private-feeds" className="ui-link">
            See the addresses
          </a>
        )}
      </Stack>
    </Card>
  );
}
