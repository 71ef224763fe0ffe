import { failureSentence } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';
import { Button, Card, saveFile } from '@newswatch/ui';
import { useState } from 'react';
import { accountApi } from '../../api/account.ts';

/** Downloads everything Newswatch stores about the user. */
export function ExportCard() {
  const { toast } = useShell();
  const [preparing, setPreparing] = useState(false);

  const download = async () => {
    setPreparing(true);
    try {
      const data = await accountApi.export();
      saveFile(JSON.stringify(data, null, 2), {
        name: `newswatch-${data.exported_at.slice(0, 10)}.json`,
        type: 'application/json',
      });
      toast.success('Your data has been downloaded.');
    } catch (error) {
      toast.error('Your data could not be downloaded.', { description: failureSentence(error) });
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
