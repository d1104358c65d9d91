/**
 * The client's delivery addresses. The supplier edits them as long as they keep the client's sheet; after that the
 * client's managers do.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Client } from '#contract/client.ts';
import { cleanText } from '#domain/values/text.ts';
import formStyles from './client-form.module.css';
import styles from './client-sheet.module.css';
import type { SaveClient } from './use-change-client.ts';

type Address = Client['addresses'][number];
type ClientAddressesProps = { client: Client; save: SaveClient; mayChange: boolean };

export function ClientAddresses({ client, save, mayChange }: ClientAddressesProps) {
  const { t } = useLingui();
  const { addresses } = client;
  /** The address that is edited; null for a new one. */
  const [edited, setEdited] = useState<Address | null | undefined>(undefined);
  const put = (next: readonly Omit<Address, 'address_id'>[]) => save({ addresses: [...next] }, { addresses });
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>{t`Livraison`}</h3>
        {mayChange && edited === undefined ? (
          <Button variant="link" onClick={() => setEdited(null)}>{t`Ajouter une adresse`}</Button>
        ) : null}
      </div>
      {edited === undefined ? null : (
        <AddressForm
          address={edited}
          close={() => setEdited(undefined)}
          save={(written) =>
            put(
              edited === null
                ? [...addresses, written]
                : addresses.map((each) => (each.address_id === edited.address_id ? { ...each, ...written } : each)),
            )
          }
        />
      )}
      {addresses.length === 0 && edited === undefined ? (
        <p className={styles.quiet}>{t`Sans adresse, ce client ne peut pas commander.`}</p>
      ) : null}
      <ul className={styles.lines}>
        {addresses.map((address) => (
          <li key={address.address_id} className={styles.line}>
            <span hidden />
            <span>
              <b>{address.label}</b>
              <small>
                {address.street}, {address.postcode} {address.city}
              </small>
            </span>
            {mayChange ? (
              <Menu
                trigger={<IconButton icon="more" label={t`Adresse ${address.label}`} />}
                items={[
                  { label: t`Changer`, icon: 'change', onSelect: () => setEdited(address) },
                  {
                    label: t`Retirer`,
                    icon: 'remove',
                    destructive: true,
                    onSelect: () => void put(addresses.filter(({ address_id }) => address_id !== address.address_id)),
                  },
                ]}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddressFormProps = {
  address: Address | null;
  save: (address: Omit<Address, 'address_id'>) => Promise<boolean>;
  close: () => void;
};

function AddressForm({ address, save, close }: AddressFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({
    label: address?.label ?? '',
    street: address?.street ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
  });
  const clean = {
    label: cleanText(typed.label),
    street: cleanText(typed.street),
    postcode: cleanText(typed.postcode),
    city: cleanText(typed.city),
  };
  const { isSending, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Cette adresse n’a pas pu être enregistrée.`,
    checks: {
      street: clean.street === '' ? t`Indiquez où livrer.` : undefined,
      postcode: clean.postcode === '' ? t`Indiquez le code postal.` : undefined,
      city: clean.city === '' ? t`Indiquez la ville.` : undefined,
    },
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const keep = async () => {
    if (await save(clean)) close();
  };
  return (
    <FieldForm className={formStyles.form} submit={() => void submit(keep)} turnedDown={turnedDown}>
      <TextField
        label={t`Nom de l’adresse`}
        optionalText={t`facultatif`}
        placeholder={t`Cuisine, quai, réserve`}
        maxLength={100}
        {...field('label')}
      />
      <TextField label={t`Rue`} maxLength={200} required {...field('street')} />
      <div className={formStyles.pair}>
        <TextField label={t`Code postal`} maxLength={20} required {...field('postcode')} />
        <TextField label={t`Ville`} maxLength={100} required {...field('city')} />
      </div>
      <div className={formStyles.keys}>
        <Button type="submit" loading={isSending}>{t`Enregistrer l’adresse`}</Button>
        <Button variant="ghost" onClick={close}>{t`Annuler`}</Button>
      </div>
    </FieldForm>
  );
}
