/**
 * Creates a number format while the page waits for its scripts. The first one of a document takes ten milliseconds, on a
 * slow phone fifty, and the pages of a signed-in person show numbers.
 */
window.requestIdleCallback?.(() => new Intl.NumberFormat());
