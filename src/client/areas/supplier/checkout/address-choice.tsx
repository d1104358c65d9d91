/** The delivery address: shown where there is only one, a choice where there are several. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import type { Address } from '#contract/catalog.ts';
import styles from './address-choice.module.css';

type AddressChoiceProps = { chosen: Address | null; choose: (address_id: string) => void };

export function AddressChoice({ chosen, choose }: AddressChoiceProps) {
  const { t } = useLingui();
  const { client } = useCatalog();
  const addresses = client?.addresses ?? [];
  if (chosen === null) {
    return (
      <Banner tone="bad" icon="address">
        <Trans>
          <b>Aucune adresse de livraison.</b> Un responsable de votre établissement doit d’abord en ajouter une.
        </Trans>
      </Banner>
    );
  }
  if (addresses.length === 1) {
    return (
      <div>
        <h2 className={styles.title}>{t`Adresse`}</h2>
        <div className={styles.only}>
          <Icon name="address" />
          <p>
            <b>{chosen.label}</b>
            <span>{addressText(chosen)}</span>
          </p>
        </div>
      </div>
    );
  }
  return (
    <RadioGroup
      label={t`Adresse`}
      cards
      value={chosen.address_id}
      onValueChange={choose}
      options={addresses.map((address) => ({
        value: address.address_id,
        label: <b className={styles.label}>{address.label}</b>,
        hint: addressText(address),
      }))}
    />
  );
}

function addressText({ street, postcode, city }: Address): string {
  return `${street}, ${postcode} ${city}`;
}
