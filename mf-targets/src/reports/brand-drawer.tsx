import { type Brand, BrandUpdate } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import {
  brandApi,
  brandQueries,
  FormDrawer,
  LookFields,
  QueryView,
  useApiForm,
} from '@newswatch/shell-api/patterns';
import { Drawer } from '@newswatch/ui';
import { useController } from 'react-hook-form';

const TITLE = 'Logo and colour';
const DESCRIPTION =
  'For your shared pages, and for all reports and newsletters that do not have their own look. Anything already sent keeps its look.';

/** The look of the reports and newsletters that the person sends, with a preview. */
export function BrandDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(brandQueries.brand());
  if (query.data) return <BrandEditor brand={query.data.brand} onClose={onClose} />;
  return (
    <Drawer open size="large" title={TITLE} description={DESCRIPTION} onClose={onClose}>
      <QueryView query={query} what="your logo and colour" />
    </Drawer>
  );
}

function BrandEditor({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const api = useApiForm({
    schema: BrandUpdate,
    values: { accent: brand.accent ?? '' },
    send: (body) => brandApi.update({ body }),
    onClose,
    failed: 'The colour could not be saved.',
    refreshes: [reportKeys.all],
  });
  const { field: accent, fieldState } = useController({ control: api.form.control, name: 'accent' });
  return (
    <FormDrawer size="large" title={TITLE} description={DESCRIPTION} api={api} onClose={onClose}>
      <LookFields
        logo={brand.logo}
        isSavedAtOnce
        upload={(bytes) => brandApi.setLogo({ bytes })}
        remove={() => brandApi.removeLogo()}
        accent={accent.value ?? ''}
        error={fieldState.error?.message}
        onAccent={accent.onChange}
      />
    </FormDrawer>
  );
}
