import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';

const commands = {
  start: () => whatsappApi.start(),
  stop: () => whatsappApi.stop(),
  restart: () => whatsappApi.restart(),
  simulateScan: () => whatsappApi.simulateScan(),
  logout: () => whatsappApi.logout({ body: { confirmation: 'LOGOUT' } }),
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: whatsappKeys.all }),
  });
}
