import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { withRedirectParam } from '../redirects.ts';

/** The guests' entries of `remote.json`. The sidebar that shows the others is only for people who are signed in. */
const entries = [
  { path: '/sign-in', title: 'Sign In' },
  { path: '/sign-up', title: 'Sign Up' },
  { path: '/help-center', title: 'Help Center' },
];

/** The navigation of a guest's pages. It keeps the page that the guest wanted to open. */
export function GuestNavigation() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return entries.map(({ path, title }) => (
    <Link
      key={path}
      to={path.startsWith('/sign-') ? withRedirectParam(path, search) : path}
      aria-current={path === pathname ? 'page' : undefined}
    >
      {title}
    </Link>
  ));
}
