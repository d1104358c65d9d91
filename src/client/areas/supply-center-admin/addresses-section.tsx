/** The organization's delivery addresses. Orders keep the address that they were placed for. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { ChangeNotices } from '#client/parts/organizations/organization-change-notices.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { AddressText } from '#domain/people/organization-change.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './supply-center-admin-area.module.css';
import { useAddresses } from './use-organization.ts';

const EMPTY: AddressText = { label: '', street: '', postcode: '', city: '' };

interface EditedAddress {
  readonly address_id: string;
  readonly address: AddressText;
  readonly isNew: boolean;
}

type AddressesSectionProps = { organization_id: string; mayUpdate: boolean };

export function AddressesSection({ organization_id, mayUpdate }: AddressesSectionProps) {
  const { t } = useLingui();
  const { isKnown, changes, addresses, write, restore } = useAddresses(organization_id);
  const [edited, setEdited] = useState<EditedAddress | null>(null);
  const remove = async ({ address_id, address }: EditedAddress) => {
    const { label } = address;
    if (!(await write(address_id, label, null))) return;
    setEdited(null);
    const again = () => void restore(address_id, address);
    showToast({ tone: 'ok', message: t`${label} : adresse retirée.`, action: { label: t`Annuler`, onSelect: again } });
  };
  if (addresses === null || !isKnown) return null;
  return (
    <section className={styles.section} aria-labelledby="addresses">
      <h2 id="addresses" className={styles.title}>{t`Adresses de livraison`}</h2>
      <ChangeNotices changes={changes} />
      {addresses.length === 0 && (
        <EmptyState icon="delivery" title={t`Aucune adresse`}>
          {t`Sans adresse, rien ne peut être commandé.`}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {addresses.map(({ address_id, label, street, postcode, city }) => (
          <li key={address_id} className={styles.row}>
            <Icon name="delivery" />
            <span className={styles.choice}>
              <b>{label}</b>
              <small className={styles.alias}>
                {street}, {postcode} {city}
              </small>
            </span>
            {mayUpdate && (
              <Button
                variant="outline"
                size="s"
                aria-label={t`Modifier ${label}`}
                onClick={() => setEdited({ address_id, address: { label, street, postcode, city }, isNew: false })}
              >{t`Modifier`}</Button>
            )}
          </li>
        ))}
      </ul>
      {mayUpdate && (
        <div>
          <Button
            variant="outline"
            icon="add"
            onClick={() => setEdited({ address_id: crypto.randomUUID(), address: EMPTY, isNew: true })}
          >
            {t`Ajouter une adresse`}
          </Button>
        </div>
      )}
      {edited !== null && (
        <AddressSheet
          key={edited.address_id}
          {...edited}
          put={(address) => write(edited.address_id, address.label, address)}
          remove={edited.isNew ? null : () => void remove(edited)}
          close={() => setEdited(null)}
        />
      )}
    </section>
  );
}

type AddressSheetProps = {
  address: AddressText;
  isNew: boolean;
  /** Answers whether the device has kept it. */
  put: (address: AddressText) => Promise<boolean>;
  remove: (() => void) | null;
  close: () => void;
};

function AddressSheet({ address, isNew, put, remove, close }: AddressSheetProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(address);
  const missing = (text: string) => (cleanText(text) === '' ? t`À remplir` : undefined);
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’adresse n’a pas pu être enregistrée.`,
    checks: {
      label: missing(typed.label),
      street: missing(typed.street),
      postcode: missing(typed.postcode),
      city: missing(typed.city),
    },
  });
  const save = async () => {
    const { label, street, postcode, city } = typed;
    const address = {
      label: cleanText(label),
      street: cleanText(street),
      postcode: cleanText(postcode),
      city: cleanText(city),
    };
    if (!(await put(address))) return;
    showToast({ tone: 'ok', message: t`Adresse enregistrée` });
    close();
  };
  const field = (name: keyof AddressText, label: string, maxLength: number) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      required
      value={typed[name]}
      error={wrong[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={isNew ? t`Nouvelle adresse` : address.label}
      footer={
        <Button type="submit" form="address" size="l" wide loading={isSending}>{t`Enregistrer l’adresse`}</Button>
      }
    >
      <FieldForm
        id="address"
        className={styles.fields}
        submit={() => void submit(save)}
        turnedDown={turnedDown}
        failure={failure}
      >
        {field('label', t`Nom de l’adresse`, 100)}
        {field('street', t`Rue et numéro`, 200)}
        {field('postcode', t`Code postal`, 20)}
        {field('city', t`Ville`, 100)}
        {remove !== null && (
          <div>
            <Button variant="outline" icon="remove" onClick={remove}>{t`Retirer l’adresse`}</Button>
          </div>
        )}
      </FieldForm>
    </Sheet>
  );
}
