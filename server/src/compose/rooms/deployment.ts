import { deployRoutes } from '../../http/routes/deploy.ts';
import { overrideRoutes } from '../../http/routes/overrides.ts';
import { registryRoutes } from '../../http/routes/registry.ts';
import { telemetryRoutes } from '../../http/routes/telemetry.ts';
import { createTelemetry } from '../../telemetry/index.ts';
import type { Room } from '../room.ts';

export const deploymentRoom: Room = {
  routes({ db, deployment, baseUrl, options: { throttleFactor } }) {
    const { store, registry, overrides, trials, reports, violations, pageErrors, tokens, deploys, statuses } =
      deployment;
    return [
      ...registryRoutes({ registry, reports, overrides, throttleFactor }),
      ...telemetryRoutes({
        telemetry: createTelemetry({ db, store, trials }),
        violations,
        pageErrors,
        overrides,
        throttleFactor,
      }),
      ...deployRoutes({ deploys, tokens, statuses, overrides, baseUrl }),
      ...overrideRoutes({ overrides, baseUrl }),
    ];
  },
};
