let complaints: string[] = [];

/** Records a call or response that this test did not set up; the setup file then fails the test at its end. */
export function complain(complaint: string): void {
  complaints.push(complaint);
}

/** Throws if the test that just ended made calls that were not set up. */
export function failOnComplaints(): void {
  const told = complaints;
  complaints = [];
  if (told.length > 0) throw new Error(`The network fake has complaints:\n${told.join('\n')}`);
}
