import { useShell } from '@newswatch/shell-api';
import { Button, Card, copyText, DescriptionList, Row, Stack } from '@newswatch/ui';

/** The identifiers of this composition, with a button to copy them. */
export function CompositionLinks({ id, shellVersion }: { id: string; shellVersion: string }) {
  const { toast } = useShell();
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          columns={2}
          items={[
            { term: 'Composition', value: <code>{id}</code> },
            { term: 'Shell', value: <code>{shellVersion}</code> },
          ]}
        />
        <Row gap={2} wrap>
          <Button
            onClick={() =>
              void copyText({
                text: id,
                what: 'The ID',
                voice: toast,
                said: 'The composition ID was copied.',
              })
            }
          >
            Copy ID
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
