let complaints: string[] = [];
let unanswered: string[] = [];

/** Records a call or response that this test did not set up; the setup file then fails the test at its end. */
export function complain(complaint: string): void {
  complaints.push(complaint);
}

/** Records a call that was left without an answer, which may be why a test fails. */
export function noteUnanswered(call: string): void {
  unanswered.push(call);
}

/**
 * Throws if the test that just ended made calls that were not set up. If the test failed, also reports calls that were left
 * without an answer.
 */
export function failOnComplaints(hasFailed = false): void {
  const told = hasFailed ? [...complaints, ...unanswered] : complaints;
  complaints = [];
  unanswered = [];
  if (told.length > 0) throw new Error(`The network fake has complaints:\n${told.join('\n')}`);
}
