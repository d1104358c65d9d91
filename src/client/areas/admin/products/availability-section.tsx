/** Whether a product can be ordered, or from which day on again. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '#client/ui/switch.tsx';
import styles from './product-sheet.module.css';
import { Section } from './section.tsx';
import type { ProductDraft } from './use-product-draft.ts';

type AvailabilitySectionProps = { draft: ProductDraft; mayUpdate: boolean };

export function AvailabilitySection({ draft, mayUpdate }: AvailabilitySectionProps) {
  const { t } = useLingui();
  const { product, set } = draft;
  return (
    <Section title={t`Disponibilité`}>
      <Switch
        label={t`En vente`}
        checked={product.enabled}
        disabled={!mayUpdate}
        onCheckedChange={(enabled) => set({ enabled })}
      />
      <Switch
        label={t`En rupture`}
        checked={product.availability.state === 'out_of_stock'}
        disabled={!mayUpdate}
        onCheckedChange={(isOut) =>
          set({ availability: isOut ? { state: 'out_of_stock', back_on: null } : { state: 'available' } })
        }
      />
      {product.availability.state === 'out_of_stock' ? (
        <label className={styles.day}>
          <Trans>De retour le</Trans>
          <input
            type="date"
            readOnly={!mayUpdate}
            value={product.availability.back_on ?? ''}
            onChange={(event) =>
              set({
                availability: {
                  state: 'out_of_stock',
                  back_on: event.target.value === '' ? null : event.target.value,
                },
              })
            }
          />
        </label>
      ) : null}
    </Section>
  );
}
