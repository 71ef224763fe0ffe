import { api, failureSentence } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';
import { Button, Card } from '@newswatch/ui/frame';
import { useState } from 'react';

/** Everything that is kept of the person, as a file. */
export function ExportCard() {
  const { toast } = useShell();
  const [preparing, setPreparing] = useState(false);

  const download = async () => {
    setPreparing(true);
    try {
      const data = await api.user.export();
      saveFile(JSON.stringify(data, null, 2), `newswatch-${data.exported_at.slice(0, 10)}.json`);
      toast.success('Your data is in your downloads.');
    } catch (error) {
      toast.error('Your data could not be exported.', { description: failureSentence(error) });
    } finally {
      setPreparing(false);
    }
  };

  return (
    <Card
      title="Your data"
      description="Your account, targets, matches, notifications and sign-ins, as one JSON file."
    >
      <Button loading={preparing} onClick={download}>
        Download my data
      </Button>
    </Card>
  );
}

function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
