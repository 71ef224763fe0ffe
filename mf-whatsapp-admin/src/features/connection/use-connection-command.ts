import { api, whatsappQueries } from '@newswatch/shared/api';
import { useShell } from '@newswatch/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const commands = {
  start: () => api.whatsapp.start(),
  stop: () => api.whatsapp.stop(),
  restart: () => api.whatsapp.restart(),
  simulateScan: () => api.whatsapp.simulateScan(),
  logout: () => api.whatsapp.logout({ body: { confirmation: 'LOGOUT' } }),
};

export type ConnectionCommand = keyof typeof commands;

/** Steers the connection; whoever asked is told what it led to, and everything shown is asked for again. */
export function useConnectionCommand() {
  const { toast } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (command: ConnectionCommand) => commands[command](),
    onSuccess: ({ message }) => toast.success(message),
    // Also after a refusal: somebody else may have been quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: whatsappQueries.all() }),
  });
}
