import { failureSentence } from '@newswatch/shared/api';
import { type Brand, brandMessages, limits, logoSize } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { Button, FieldError, Fieldset, Row } from '@newswatch/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useApiMutation } from '../use-api-mutation.ts';
import styles from './look.module.css';

const refreshes = [reportKeys.all];

export interface LogoFieldProps extends Pick<Brand, 'logo'> {
  /** Whether it is saved as soon as it is chosen, instead of with the form. */
  isSavedAtOnce?: boolean;
  upload: (bytes: Blob) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** The logo of reports and newsletters. */
export function LogoField({ logo, isSavedAtOnce = false, ...actions }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const upload = useApiMutation(actions.upload, {
    ...(isSavedAtOnce && { done: 'Logo saved.', refreshes }),
    showsFailure: true,
  });
  const remove = useApiMutation(actions.remove, {
    ...(isSavedAtOnce && { done: 'Logo removed.', refreshes }),
    failed: 'The logo could not be removed.',
  });
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the person choose the same file again after changing it.
    target.value = '';
    if (!file) return;
    upload.reset();
    const isTooLarge = file.size > limits.BRAND_LOGO_BYTES_MAX;
    setProblem(isTooLarge ? brandMessages.tooLarge : undefined);
    if (!isTooLarge) upload.mutate(file);
  };
  const error =
    problem ?? (upload.error ? failureSentence(upload.error, 'The logo could not be saved.') : undefined);
  return (
    <Fieldset legend="Logo">
      {logo ? (
        <div className={styles.plate} data-light={logo.is_light || undefined}>
          <img alt="Your logo" src={`data:image/png;base64,${logo.base64}`} {...logoSize(logo)} />
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label="Logo file"
        onChange={take}
      />
      <Row>
        <Button size="small" loading={upload.isPending} onClick={() => input.current?.click()}>
          {logo ? 'Replace logo' : 'Upload a logo'}
        </Button>
        {logo ? (
          <Button size="small" variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove logo
          </Button>
        ) : null}
      </Row>
      <p className="ui-hint">
        PNG, JPEG or WebP, at most 1 MB. Shown on white, or on a dark background if it is light, at most{' '}
        {limits.BRAND_LOGO_WIDTH} pixels wide and {limits.BRAND_LOGO_HEIGHT} high.
        {isSavedAtOnce ? ' It is saved immediately.' : null}
      </p>
      <FieldError errors={error ? [error] : []} />
    </Fieldset>
  );
}
