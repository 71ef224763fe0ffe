import { failureSentence } from '@newswatch/shared/api';
import { type Brand, brandMessages, limits, logoSize } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FieldError, Fieldset, Row } from '@newswatch/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { brandApi } from '../api/brand.ts';
import styles from './brand-drawer.module.css';

const refreshes = [reportKeys.all];

/** The logo of reports and newsletters: it is saved as soon as it is chosen. */
export function LogoField({ logo }: Pick<Brand, 'logo'>) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const upload = useApiMutation((bytes: Blob) => brandApi.setLogo({ bytes }), {
    done: 'Logo saved.',
    refreshes,
    showsFailure: true,
  });
  const remove = useApiMutation(() => brandApi.removeLogo(), {
    done: 'Logo removed.',
    failed: 'The logo could not be removed.',
    refreshes,
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
        PNG, JPEG or WebP, at most 1 MB. Shown on white, or on a dark plate if it is light, at most{' '}
        {limits.BRAND_LOGO_WIDTH} pixels wide and {limits.BRAND_LOGO_HEIGHT} high. It is saved at once.
      </p>
      <FieldError errors={error ? [error] : []} />
    </Fieldset>
  );
}
