/** Access between other programs and the supplier's space: API keys, webhooks, named credentials. */
import { ApiKeysCard } from './api-keys-card.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { NamedCredentialsCard } from './named-credentials-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

export function AccessSettings({ supplier_id }: { supplier_id: string }) {
  return (
    <>
      <WebhooksCard supplier_id={supplier_id} />
      <DeliveryLog supplier_id={supplier_id} />
      <ApiKeysCard supplier_id={supplier_id} />
      <NamedCredentialsCard supplier_id={supplier_id} />
    </>
  );
}
