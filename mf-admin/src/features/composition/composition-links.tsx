import { failureSentence, makeCall } from '@newswatch/shared/api';
import { overrideCalls } from '@newswatch/shared/contracts';
import { useMutation } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { Button, Card, DescriptionList, Row, Stack, TextField } from '@newswatch/ui/frame';
import { copyText } from '@newswatch/ui/secret';

/** Which composition this is, to be told to somebody else, or to be opened again later by a link. */
export function CompositionLinks({ id, shellVersion }: { id: string; shellVersion: string }) {
  const { toast } = useShell();
  const replay = useMutation({
    mutationFn: () => makeCall(overrideCalls.create, { body: { composition_id: id } }),
    onSuccess: ({ link }) =>
      copyText({
        text: link,
        what: 'The link',
        voice: toast,
        said: 'The link is copied. It opens this composition for 8 hours.',
      }),
    onError: (error) => toast.error(failureSentence(error)),
  });
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
              void copyText({ text: id, what: 'The id', voice: toast, said: 'The composition id is copied.' })
            }
          >
            Copy id
          </Button>
          <Button loading={replay.isPending} onClick={() => replay.mutate()}>
            Copy replay link
          </Button>
        </Row>
        {replay.data ? <TextField label="Replay link" value={replay.data.link} readOnly dir="ltr" /> : null}
      </Stack>
    </Card>
  );
}
