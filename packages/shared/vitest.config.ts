import { nodeTests } from '@newswatch/build/vitest';

export default nodeTests({
  environment: 'node',
});
