import { Button, Dialog, TextAreaField } from '@newswatch/ui/frame';
import { createRoot } from 'react-dom/client';

/**
 * Copies a text with the method that existed before the Clipboard API, which also works without https. If that fails, the text is
 * shown to be copied by hand.
 *
 * @returns whether it was copied
 */
export function copyOtherwise(what: string, text: string): boolean {
  if (copyAsCommand(text)) return true;
  offerText(what, text);
  return false;
}

function copyAsCommand(text: string): boolean {
  let isCopied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', put);
  const isDone = document.execCommand?.('copy');
  document.removeEventListener('copy', put);
  return isDone && isCopied;
}

/** Shows a text, selected, until the person closes it. */
function offerText(what: string, text: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Dialog
      open
      onClose={close}
      title="Copy it manually"
      description="Your browser blocked copying. Copy the selected text yourself."
      footer={<Button onClick={close}>Close</Button>}
    >
      <TextAreaField
        label={what}
        value={text}
        readOnly
        dir="auto"
        rows={4}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>,
  );
}
