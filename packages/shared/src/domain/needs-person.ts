/** Whether a target waits for a step of its person: it cannot run, finds nothing, too much, or the wrong things. */
export function needsPerson({
  status,
  health,
}: {
  status: 'active' | 'paused' | 'suspended' | 'archived';
  health: 'ok' | 'silent' | 'noisy' | 'invalid';
}): boolean {
  return status === 'suspended' || (status === 'active' && health !== 'ok');
}
