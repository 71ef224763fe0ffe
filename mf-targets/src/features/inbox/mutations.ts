import { api, notificationQueries } from '@newswatch/shared/api';
import { messages } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What one can do with an alert; the inbox and the count over the bell follow. */
export function useInboxActions() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: notificationQueries.all() });
  const onError = (error: Error) => {
    toast.error(error.message || messages.generic.somethingWentWrong);
  };
  const setRead = useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      api.notifications.setRead({ params: { notificationId: id }, body: { read } }),
    onSuccess,
    onError,
  });
  const archive = useMutation({
    mutationFn: (id: string) => api.notifications.archive({ params: { notificationId: id } }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.notifications.remove({ params: { notificationId: id } }),
    onSuccess,
    onError,
  });
  const readAll = useMutation({
    mutationFn: (before: string) => api.notifications.readAll({ body: { before } }),
    onSuccess,
    onError,
  });
  return { setRead, archive, remove, readAll };
}
