import { useEffect } from 'react';
import { Toaster, toast } from '../../src/toast/index.tsx';

export function ToastScene() {
  useEffect(() => {
    toast.success('Email verified successfully!');
    toast.error('Failed to send', { description: 'Nothing was lost. Try again in a minute.' });
    toast.info('Code sent', { action: { label: 'Open', onClick: () => {} } });
  }, []);
  return <Toaster theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'} />;
}
