/**
 * A new client, beside the list: its name and its delivery address. The named person is invited by mail at once, so
 * that the first order is one tap away.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useOwnDraft } from '#client/parts/data/use-own-draft.ts';
import { useSettled } from '#client/parts/data/use-settled.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { clientRoutes } from '#contract/client.ts';
import { isWholeAddress } from '#domain/people/email-address.ts';
import { isSiret } from '#domain/values/siret.ts';
import { cleanText } from '#domain/values/text.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import { KeptDraftLine } from '../draft/kept-draft-line.tsx';
import styles from './client-form.module.css';

const EMPTY = {
  name: '',
  siret: '',
  client_number: '',
  street: '',
  postcode: '',
  city: '',
  price_group_id: '',
  email: '',
  contact: '',
};
type Typed = typeof EMPTY;
/** The value of the option "no price group": an option can't have null. */
const CATALOG = 'catalog';
/** Milliseconds without a key before the server is asked for an alias. */
const PAUSE = 300;

type NewClientProps = {
  supplier_id: string;
  groupNames: ReadonlyMap<string, string>;
  close: () => void;
  made: (organization_id: string) => void;
};

export function NewClient({ supplier_id, groupNames, close, made }: NewClientProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const draft = useOwnDraft<Typed>(`client:${supplier_id}`, EMPTY);
  const { typed, type } = draft;
  // Both presses of a double press send this key, so the server makes one client.
  const [key] = useState(() => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))));
  const clean = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cleanText(value)]));
  const of = (name: keyof Typed) => clean[name] ?? '';
  const siret = of('siret').replaceAll(' ', '');
  const required = (name: keyof Typed, words: string) => (of(name) === '' ? words : undefined);
  const name = useSettled(of('name'), PAUSE);
  const alias = useOnlineQuery(
    clientRoutes.suggestClientAlias,
    { params: { supplier_id }, query: { name } },
    { enabled: name.length > 1 },
  );
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Ce client n’a pas pu être ajouté.`,
    checks: {
      name: required('name', t`Indiquez le nom du client.`),
      street: required('street', t`Indiquez où livrer.`),
      postcode: required('postcode', t`Indiquez le code postal.`),
      city: required('city', t`Indiquez la ville.`),
      siret:
        siret === '' || isSiret(siret) ? undefined : t`Un SIRET a 14 chiffres, dont le dernier contrôle les autres.`,
      email:
        of('email') === '' || isWholeAddress(of('email'))
          ? undefined
          : t`Adresse incomplète. Exemple : nom@restaurant.fr`,
    },
    fields: {
      siret: t`Un de vos clients a déjà ce SIRET.`,
      client_number: t`Un de vos clients a déjà ce code.`,
    },
  });

  const save = async () => {
    const client = await call(clientRoutes.createClient, {
      params: { supplier_id },
      idempotencyKey: key,
      body: {
        name: of('name'),
        ...(siret !== '' && { siret }),
        ...(of('client_number') !== '' && { client_number: of('client_number') }),
        ...(of('price_group_id') !== '' &&
          of('price_group_id') !== CATALOG && { price_group_ids: [of('price_group_id')] }),
        addresses: [{ street: of('street'), postcode: of('postcode'), city: of('city') }],
      },
    });
    const invited = of('email') === '' ? null : await invite(client.organization_id);
    draft.forget();
    void queries.invalidateQueries({ queryKey: routeKey(clientRoutes.clients) });
    showToast(
      invited === false
        ? {
            tone: 'bad',
            message: t`${client.name} ajouté, mais l’invitation n’est pas partie : renvoyez-la de sa fiche.`,
          }
        : {
            tone: 'ok',
            message: invited ? t`${client.name} ajouté, invitation envoyée.` : t`${client.name} ajouté.`,
          },
    );
    made(client.organization_id);
  };
  /** The client exists already when the invitation fails; the invitation can be sent again from the client's sheet. */
  const invite = async (organization_id: string): Promise<boolean> => {
    const person = { email: of('email'), name: of('contact') || of('name'), role: 'manager' as const };
    try {
      await call(clientRoutes.inviteBuyer, { params: { supplier_id, organization_id }, body: person });
      return true;
    } catch {
      return false;
    }
  };
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => type({ ...typed, [name]: event.target.value }),
  });

  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={t`Nouveau client`}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('#new-client input')?.focus();
      }}
      footer={
        <Button type="submit" form="new-client" size="l" wide loading={isSending}>
          {of('email') === '' ? t`Ajouter le client` : t`Ajouter et inviter`}
        </Button>
      }
    >
      <FieldForm
        id="new-client"
        className={styles.form}
        submit={() => void submit(save)}
        turnedDown={turnedDown}
        failure={failure}
      >
        <KeptDraftLine draft={draft} />
        <TextField
          label={t`Nom`}
          autoComplete="off"
          required
          maxLength={200}
          hint={alias.data === undefined ? undefined : t`Dans les adresses : ${alias.data.alias}`}
          {...field('name')}
        />
        <fieldset className={styles.group}>
          <legend>{t`Livraison`}</legend>
          <TextField label={t`Rue`} autoComplete="off" required maxLength={200} {...field('street')} />
          <div className={styles.pair}>
            <TextField label={t`Code postal`} autoComplete="off" required maxLength={20} {...field('postcode')} />
            <TextField label={t`Ville`} autoComplete="off" required maxLength={100} {...field('city')} />
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t`Inviter à commander`}</legend>
          <TextField
            label={t`Adresse e-mail`}
            optionalText={t`facultatif`}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            hint={t`L’invitation mène droit à la boutique, à ses prix.`}
            {...field('email')}
          />
          {of('email') === '' ? null : (
            <TextField label={t`Prénom et nom`} autoComplete="off" maxLength={100} {...field('contact')} />
          )}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t`Chez vous`}</legend>
          {groupNames.size === 0 ? null : (
            <Select
              label={t`Groupe de prix`}
              value={typed.price_group_id || CATALOG}
              onValueChange={(price_group_id) => type({ ...typed, price_group_id })}
              options={[
                { value: CATALOG, label: t`Prix du catalogue` },
                ...[...groupNames].map(([value, label]) => ({ value, label })),
              ]}
            />
          )}
          <div className={styles.pair}>
            <TextField
              label={t`Code client`}
              optionalText={t`facultatif`}
              autoComplete="off"
              maxLength={60}
              {...field('client_number')}
            />
            <TextField
              label={t`SIRET`}
              optionalText={t`facultatif`}
              autoComplete="off"
              inputMode="numeric"
              maxLength={30}
              {...field('siret')}
            />
          </div>
        </fieldset>
      </FieldForm>
    </Sheet>
  );
}
