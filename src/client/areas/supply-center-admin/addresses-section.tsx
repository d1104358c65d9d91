/** The organization's delivery addresses. Orders keep the address that they were placed for. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineQueryKey, routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Address } from '#contract/catalog.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { organizationDeskRoutes } from '#contract/organization-desk.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './supply-center-admin-area.module.css';

const newAddress = (): Address => ({
  address_id: crypto.randomUUID(),
  label: '',
  street: '',
  postcode: '',
  city: '',
});

type AddressesSectionProps = { organization_id: string; mayUpdate: boolean };

export function AddressesSection({ organization_id, mayUpdate }: AddressesSectionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const params = { organization_id };
  const read = useOnlineQuery(organizationRoutes.organization, { params }, { keep: true });
  const [edited, setEdited] = useState<{ address: Address; isNew: boolean } | null>(null);
  const addresses = read.data?.addresses ?? [];
  const store = (known: Address[]) =>
    queries.setQueryData(
      onlineQueryKey(organizationRoutes.organization, { params }),
      read.data && { ...read.data, addresses: known },
    );
  const put = async ({ address_id, label, street, postcode, city }: Address) => {
    const body = {
      label: cleanText(label),
      street: cleanText(street),
      postcode: cleanText(postcode),
      city: cleanText(city),
    };
    const answer = await call(organizationDeskRoutes.putAddress, { params: { organization_id, address_id }, body });
    store(answer.addresses);
  };
  const remove = async (address: Address) => {
    const { address_id, label } = address;
    try {
      const answer = await call(organizationDeskRoutes.removeAddress, { params: { organization_id, address_id } });
      store(answer.addresses);
    } catch {
      showToast({ tone: 'bad', message: t`L’adresse n’a pas pu être retirée.` });
      void queries.invalidateQueries({ queryKey: routeKey(organizationRoutes.organization) });
      return;
    }
    setEdited(null);
    const again = () => void put({ ...address, address_id: crypto.randomUUID() }).catch(() => undefined);
    showToast({ tone: 'ok', message: t`${label} : adresse retirée.`, action: { label: t`Annuler`, onSelect: again } });
  };
  if (read.data === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="addresses">
      <h2 id="addresses" className={styles.title}>{t`Adresses de livraison`}</h2>
      {addresses.length === 0 && (
        <EmptyState icon="delivery" title={t`Aucune adresse`}>
          {t`Sans adresse, rien ne peut être commandé.`}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.address_id} className={styles.row}>
            <Icon name="delivery" />
            <span className={styles.choice}>
              <b>{address.label}</b>
              <small className={styles.alias}>
                {address.street}, {address.postcode} {address.city}
              </small>
            </span>
            {mayUpdate && (
              <Button
                variant="outline"
                size="s"
                aria-label={t`Modifier ${address.label}`}
                onClick={() => setEdited({ address, isNew: false })}
              >{t`Modifier`}</Button>
            )}
          </li>
        ))}
      </ul>
      {mayUpdate && (
        <div>
          <Button variant="outline" icon="add" onClick={() => setEdited({ address: newAddress(), isNew: true })}>
            {t`Ajouter une adresse`}
          </Button>
        </div>
      )}
      {edited !== null && (
        <AddressSheet
          key={edited.address.address_id}
          {...edited}
          put={put}
          remove={edited.isNew ? null : () => void remove(edited.address)}
          close={() => setEdited(null)}
        />
      )}
    </section>
  );
}

type AddressSheetProps = {
  address: Address;
  isNew: boolean;
  put: (address: Address) => Promise<void>;
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
    await put(typed);
    showToast({ tone: 'ok', message: t`Adresse enregistrée` });
    close();
  };
  const field = (name: 'label' | 'street' | 'postcode' | 'city', label: string, maxLength: number) => (
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
