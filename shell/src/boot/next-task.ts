/**
 * Lets the browser do what else is waiting, keys and clicks first of all, and goes on at once after that. By a message: a
 * timer would wait at least four milliseconds, and a second in a tab that nobody looks at.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
