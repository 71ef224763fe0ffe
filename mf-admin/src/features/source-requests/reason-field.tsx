import { CannedReplies } from '@newswatch/shell-api/patterns';
import { Stack, TextAreaField } from '@newswatch/ui';
import { type ComponentProps, type RefCallback, useRef } from 'react';

/** The reason for a rejection: written, or inserted from the canned replies. */
export function ReasonField({
  ref,
  ...reason
}: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'ref'> & { ref: RefCallback<HTMLTextAreaElement> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Stack gap={2}>
      <TextAreaField
        label="Reason"
        dir="auto"
        required
        {...reason}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
      />
      <div>
        <CannedReplies field={field} align="start" />
      </div>
    </Stack>
  );
}
