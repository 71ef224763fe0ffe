import { type AskedPlan, planNames, type Quota } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, FormAlert, RelativeTime, Row, Stack } from '@newswatch/ui';
import { planApi, quotaQuery } from '../../api/plan.ts';

const larger: Record<Quota['plan'], readonly AskedPlan[]> = {
  free: ['basic', 'pro'],
  basic: ['pro'],
  pro: [],
  admin: [],
};

/** Requests a larger plan, which an administrator approves or rejects. Renders nothing if there is no larger plan. */
export function PlanRequestCard({ quota: { plan, requested } }: { quota: Quota }) {
  const client = useQueryClient();
  const ask = useApiMutation((asked: AskedPlan) => planApi.request({ body: { plan: asked } }), {
    done: ({ message }) => message,
    onDone: ({ quota }) =>
      // The answer has no figures of the last days: those that were loaded stay.
      client.setQueryData(quotaQuery().queryKey, (loaded) => ({ ...loaded, ...quota })),
  });
  const others = larger[plan].filter((one) => one !== requested?.plan);
  if (larger[plan].length === 0) return null;
  return (
    <Card
      title="Upgrade your plan"
      description="An administrator reviews your request. If it is accepted, your plan changes immediately. You will not be charged."
    >
      <Stack gap={4}>
        {requested ? (
          <FormAlert tone="info" title={`You requested ${planNames[requested.plan]}`}>
            <RelativeTime value={requested.at} />
          </FormAlert>
        ) : null}
        <Row wrap>
          {others.map((one) => (
            <Button
              key={one}
              variant={requested ? 'secondary' : 'primary'}
              loading={ask.isPending && ask.variables === one}
              disabled={ask.isPending}
              onClick={() => ask.mutate(one)}
            >
              Request {planNames[one]}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
