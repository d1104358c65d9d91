import type { Services } from '../http/services.ts';
import type { PushSender } from './push-call.ts';
import { pushKeys } from './push-keys.ts';

export async function pushSender(services: Services): Promise<PushSender> {
  const { config } = services;
  return {
    keys: await pushKeys(services),
    contact: `mailto:${config.mailFrom}`,
    anywhere: config.webhooksAnywhere,
  };
}
