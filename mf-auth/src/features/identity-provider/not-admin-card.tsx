import { useShell } from '@newswatch/shell-api';
import { Button, Card, LinkButton, Row, Stack } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCountdown } from '../../codes/use-countdown.ts';

const SECONDS = 5;
const SIGN_IN = '/clerk/sign-in';

/** Says that only administrators manage users. Others can sign in as an administrator or stay. */
export function NotAdminCard() {
  const [staying, setStaying] = useState(false);
  return (
    <Card title="401 Unauthorized Access" description="Only administrators can manage the provider’s users.">
      <Stack gap={4}>
        {staying ? <p>You will stay on this page.</p> : <Redirecting />}
        <Row>
          <LinkButton as={Link} to={SIGN_IN} variant="primary">
            Sign in
          </LinkButton>
          {staying ? null : <Button onClick={() => setStaying(true)}>Stay here</Button>}
        </Row>
      </Stack>
    </Card>
  );
}

function Redirecting() {
  const shell = useShell();
  const { left } = useCountdown(SECONDS);
  useEffect(() => {
    if (left === 0) shell.navigate(SIGN_IN, { replace: true });
  }, [left, shell]);
  return (
    <p role="timer" className="ui-tabular">
      You will be taken to the sign-in page in {left}&nbsp;s.
    </p>
  );
}
