import { failureSentence, makeCall } from '@newswatch/shared/api';
import { overrideCalls } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, Card, DescriptionList, Row, Stack, TextField } from '@newswatch/ui/frame';
import { useMutation } from '@tanstack/react-query';

/** Which composition this is, to be told to somebody else, or to be opened again later by a link. */
export function CompositionLinks({ id, shellVersion }: { id: string; shellVersion: string }) {
  const { toast } = useShell();
  const copy = async (text: string, said: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(said);
    } catch (error) {
      // Not allowed here, or no secure page: it can be marked and copied by hand.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      toast.info('It could not be copied. Please mark it and copy it by hand.');
    }
  };
  const replay = useMutation({
    mutationFn: () => makeCall(overrideCalls.create, { body: { composition_id: id } }),
    onSuccess: ({ link }) => copy(link, 'The link is copied. It opens this composition for 8 hours.'),
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
          <Button onClick={() => void copy(id, 'The composition id is copied.')}>Copy id</Button>
          <Button loading={replay.isPending} onClick={() => replay.mutate()}>
            Copy replay link
          </Button>
        </Row>
        {replay.data ? <TextField label="Replay link" value={replay.data.link} readOnly dir="ltr" /> : null}
      </Stack>
    </Card>
  );
}
