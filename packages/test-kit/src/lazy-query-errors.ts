import { type Config, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/**
 * The error of a query that finds nothing, with the page in its message. The page is only printed when the message is
 * read: a query that waits fails at every change of the page, and only its last error is ever shown.
 */
export const lazyQueryError: Config['getElementError'] = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
};
