import type { apiKeyRoutes } from '#contract/api-key.ts';
import type { Bindings } from '../http/handle.ts';
import { apiKeys, createApiKey, revokeApiKey } from './api-keys.ts';

export const credentialBindings = { apiKeys, createApiKey, revokeApiKey } satisfies Bindings<typeof apiKeyRoutes>;
