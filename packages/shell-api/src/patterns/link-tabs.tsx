import { TabNav, TabNavLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

export interface LinkTab {
  title: string;
  to: string;
  isCurrent: boolean;
  /** The count, shown after the title once it is known. */
  count?: number | undefined;
}

/**
 * The views or sub-pages of a page, as links side by side.
 *
 * @example <LinkTabs label="Webhooks" tabs={[{ title: 'Deliveries', to: '/external-api/webhooks', isCurrent, count }, …]} />
 */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <TabNav label={label}>
      {tabs.map(({ title, to, isCurrent, count }) => (
        <TabNavLink
          key={title}
          as={Link}
          to={to}
          current={isCurrent}
          {...(count === undefined ? {} : { count })}
        >
          {title}
        </TabNavLink>
      ))}
    </TabNav>
  );
}
