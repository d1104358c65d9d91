/** Step 1: everybody, one price group, one client, or people picked one by one; those left out are listed beside. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { pricingRoutes } from '#contract/pricing.ts';
import { contactKey, isRecipient } from '#domain/campaigns/send-catalog-state.ts';
import { cleanText, fold } from '#domain/values/text.ts';
import styles from './send-catalog.module.css';
import type { StepProps } from './step-props.ts';

const ALL = 'all';
const PICKED = 'picked';
const GROUP = 'group:';
const CLIENT = 'client:';
/** How many rows are listed; a search finds the others. */
const SHOWN = 200;

export function AudienceStep({ supplier_id, draft, contacts, recipients }: StepProps) {
  const { t } = useLingui();
  const { wizard, change } = draft;
  const groups = useOnlineQuery(pricingRoutes.priceGroups, { query: { supplier_id } });
  const [search, setSearch] = useState('');
  const wanted = fold(cleanText(useDeferredValue(search)));
  const found = contacts.filter(({ name, email, organization_name }) =>
    fold(`${name} ${email} ${organization_name}`).includes(wanted),
  );
  const clients = new Map(
    contacts.map(({ organization_id, organization_name }) => [organization_id, organization_name]),
  );
  const chosenClients = new Set(recipients.map(({ organization_id }) => organization_id)).size;
  const unsubscribed = contacts.filter(({ is_unsubscribed }) => is_unsubscribed).length;
  const audience = wizard.allClientsSelected
    ? ALL
    : wizard.priceGroup !== null
      ? `${GROUP}${wizard.priceGroup}`
      : wizard.client !== null
        ? `${CLIENT}${wizard.client}`
        : PICKED;
  const choose = (value: string) => {
    if (value === ALL) change({ type: 'all-clients' });
    else if (value.startsWith(GROUP)) change({ type: 'price-group', priceGroup: value.slice(GROUP.length) });
    else if (value.startsWith(CLIENT)) change({ type: 'client', client: value.slice(CLIENT.length) });
    else change({ type: 'no-clients' });
  };
  return (
    <div className={styles.split}>
      <section className={styles.people} aria-label={t`Destinataires`}>
        <div className={styles.tools}>
          <Select
            label={t`Envoyer à`}
            labelHidden
            value={audience}
            onValueChange={choose}
            options={[
              { value: ALL, label: t`Tous les clients` },
              { value: PICKED, label: t`Des personnes choisies` },
              ...(groups.data?.price_groups ?? []).map(({ price_group_id, name }) => ({
                value: `${GROUP}${price_group_id}`,
                label: t`Groupe ${name}`,
              })),
              ...[...clients].map(([organization_id, name]) => ({ value: `${CLIENT}${organization_id}`, label: name })),
            ]}
          />
          <SearchField
            label={t`Rechercher une personne`}
            placeholder={t`Nom, e-mail ou client`}
            value={search}
            onChange={setSearch}
            shortcut="/"
          />
        </div>
        {found.length === 0 ? (
          <EmptyState
            icon="account"
            title={contacts.length === 0 ? t`Personne à qui écrire` : t`Personne ne correspond`}
          >
            {contacts.length === 0
              ? t`Invitez d’abord les acheteurs de vos clients, sur la fiche de chacun.`
              : t`Essayez un autre mot.`}
          </EmptyState>
        ) : (
          <ul>
            {found.slice(0, SHOWN).map((contact) => {
              const { name, email, organization_name, is_unsubscribed, is_activated } = contact;
              return (
                <li key={contactKey(contact)} className={styles.row}>
                  <Checkbox
                    label={t`Envoyer à ${name}, ${organization_name}`}
                    labelHidden
                    checked={isRecipient(wizard, contact)}
                    disabled={is_unsubscribed}
                    onCheckedChange={(chosen) => change({ type: 'contact', contact, chosen })}
                  />
                  <Avatar name={name} size="sm" />
                  <span className={styles.text}>
                    <b>{name}</b>
                    <small>{`${organization_name} · ${email}`}</small>
                  </span>
                  <small className={styles.why}>
                    {is_unsubscribed ? t`désinscrit` : is_activated ? '' : t`invité, pas encore venu`}
                  </small>
                </li>
              );
            })}
          </ul>
        )}
        {found.length > SHOWN ? (
          <p className={styles.quiet}>{t`Les ${SHOWN} premiers : cherchez les autres par leur nom.`}</p>
        ) : null}
      </section>
      <aside className={styles.side}>
        <p className={styles.sum}>
          <b>{recipients.length}</b>
          <span>
            {plural(recipients.length, { one: 'destinataire', other: 'destinataires' })}
            <small>{plural(chosenClients, { one: 'chez # client', other: 'chez # clients' })}</small>
          </span>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t`Désinscrits, la loi l’impose`}</dt>
            <dd>{unsubscribed}</dd>
          </div>
          <div>
            <dt>{t`Retirés par vous`}</dt>
            <dd>{wizard.excludedContacts.length}</dd>
          </div>
        </dl>
        <Switch
          label={t`Aussi un lien public`}
          hint={t`À coller dans un SMS ou un site. Il ne montre aucun prix.`}
          checked={wizard.publicLink}
          onCheckedChange={(publicLink) => change({ type: 'public-link', publicLink })}
        />
      </aside>
    </div>
  );
}
