/** How other programs and the supplier's space reach each other. */
import { ApiKeysCard } from './api-keys-card.tsx';

export function AccessSettings({ supplier_id }: { supplier_id: string }) {
  return <ApiKeysCard supplier_id={supplier_id} />;
}
