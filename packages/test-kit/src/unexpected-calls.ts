let complaints: string[] = [];

/** Notes a call or an answer that this test did not arrange; the setup door fails the test for it at its end. */
export function complain(complaint: string): void {
  complaints.push(complaint);
}

/** Throws when the test that just ended made calls nobody arranged. */
export function failOnComplaints(): void {
  const told = complaints;
  complaints = [];
  if (told.length > 0) throw new Error(`The network fake has complaints:\n${told.join('\n')}`);
}
