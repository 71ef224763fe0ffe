import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A shorter local part (`al@…`) would exclude half of all passwords. */
const LOCAL_PART_MIN = 3;

/** Faults of a new password that the composition rules of the contract do not check. */
export function passwordFaults(password: string, email: string): string[] {
  const faults: string[] = [];
  const localPart = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  // Converts a password to the form that is hashed, in which full-width letters are the same.
  const folded = password.normalize('NFKC').toLowerCase();
  if (localPart.length >= LOCAL_PART_MIN && folded.includes(localPart.normalize('NFKC'))) {
    faults.push(messages.password.containsEmail);
  }
  if (isCommonPassword(password)) faults.push(messages.password.tooCommon);
  return faults;
}

/** @throws {Failure} `validation_failed` with the faults at `field` */
export function assertGoodPassword(password: string, email: string, field = 'password'): void {
  const faults = passwordFaults(password, email);
  if (faults.length > 0) {
    throw new Failure('validation_failed', messages.generic.validation, { fields: { [field]: faults } });
  }
}
