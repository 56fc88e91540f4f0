import { test as setup } from '@playwright/test';
import { importTestBuild } from './support/servers';

for (const service of ['firebase', 'subPath'] as const)
  setup(`makes the ${service} build`, async () => {
    setup.setTimeout(300_000);
    (await importTestBuild()).testBuild(service);
  });
