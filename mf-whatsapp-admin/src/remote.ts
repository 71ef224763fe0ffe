import { page, type RemoteRoute } from '@newswatch/shell-api';
import { whatsappQueries } from './api/whatsapp.ts';

export const routes: RemoteRoute[] = [
  {
    path: '/admin/whatsapp/status',
    ...page(
      () =>
        import(/* webpackChunkName: "whatsapp-status" */ './pages/whatsapp-status-page.tsx').then(
          (module) => module.WhatsappStatusPage,
        ),
      ({ shell: { queryClient } }) =>
        Promise.all([
          queryClient.ensureQueryData(whatsappQueries.status()),
          queryClient.ensureQueryData(whatsappQueries.events({ per_page: 10 })),
        ]),
    ),
  },
];
