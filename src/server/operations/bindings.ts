import type { auditRoutes } from '#contract/audit-log.ts';
import type { installationRoutes } from '#contract/installation.ts';
import type { workQueueRoutes } from '#contract/work-queue.ts';
import type { Bindings } from '../http/handle.ts';
import { auditLog } from './audit-log.ts';
import { featureFlags, installedOrganizations, installedSuppliers } from './installation.ts';
import { retryWork, workQueue } from './work-queue.ts';

export const operationBindings = {
  workQueue,
  retryWork,
  auditLog,
  installedSuppliers,
  installedOrganizations,
  featureFlags,
} satisfies Bindings<typeof workQueueRoutes & typeof auditRoutes & typeof installationRoutes>;
