/** Whether a target needs an action of its owner: it cannot run, or finds nothing, too much, or the wrong things. */
export function needsPerson({
  status,
  health,
}: {
  status: 'active' | 'paused' | 'suspended' | 'archived';
  health: 'ok' | 'silent' | 'noisy' | 'invalid';
}): boolean {
  return status === 'suspended' || (status === 'active' && health !== 'ok');
}
