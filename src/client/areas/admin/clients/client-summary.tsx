/** How the client orders, its people, its addresses, and the supplier's note about it. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { isSiret } from '#domain/values/siret.ts';
import { agoText } from './ago-text.ts';
import { ClientAddresses } from './client-addresses.tsx';
import { ClientContacts } from './client-contacts.tsx';
import styles from './client-sheet.module.css';
import type { ClientTabProps } from './client-tab.ts';
import { ReachKeys } from './reach-keys.tsx';
import { SavedField } from './saved-field.tsx';
import { WeekSquares } from './week-squares.tsx';

export function ClientSummary({ client, supplier, where, changes, mayChange }: ClientTabProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { save } = changes;
  const isKept = client.kept_by === 'supplier' && mayChange;
  const last = client.last_ordered_at === null ? null : agoText(client.last_ordered_at, tag);
  const count = plural(client.orders, { one: '# commande', other: '# commandes' });
  const checkSiret = (text: string) =>
    text === '' || isSiret(text.replaceAll(' ', ''))
      ? undefined
      : t`Un SIRET a 14 chiffres, dont le dernier contrôle les autres.`;
  const saveSiret = (text: string) => save({ siret: text.replaceAll(' ', '') || null }, { siret: client.siret });
  return (
    <>
      {client.state === 'removed' ? null : (
        <div className={styles.ways}>
          <Button asChild variant="outline" icon="show" wide>
            <Link href={adminPath(where, ['clients', client.organization_id], { view: 'client' })}>
              {t`Voir la boutique comme lui`}
            </Link>
          </Button>
          <ReachKeys supplier_id={supplier.supplier_id} client={client} />
        </div>
      )}
      <div className={styles.figures}>
        <div>
          <small>{t`30 derniers jours, HT`}</small>
          <MoneyFigure value={client.recent_total} size="l" />
        </div>
        <div>
          <small>{t`12 semaines`}</small>
          <WeekSquares weeks={client.weeks} />
        </div>
      </div>
      <p className={styles.facts}>
        {last === null ? (
          t`N’a encore rien commandé.`
        ) : (
          <Trans>
            <b>{count}</b> en tout, la dernière <b>{last}</b>
          </Trans>
        )}
      </p>
      <ClientContacts supplier_id={supplier.supplier_id} client={client} mayChange={mayChange} />
      <ClientAddresses client={client} save={save} mayChange={isKept} />
      <section className={styles.part}>
        <div className={styles.partHead}>
          <h3>{t`Identité`}</h3>
        </div>
        {client.kept_by === 'organization' && mayChange ? (
          <p
            className={styles.quiet}
          >{t`Nom, SIRET et adresses appartiennent au client : ses gérants les changent.`}</p>
        ) : null}
        <SavedField
          label={t`Nom`}
          value={client.name}
          maxLength={200}
          readOnly={!isKept}
          check={(text) => (text === '' ? t`Indiquez le nom du client.` : undefined)}
          save={(name) => save({ name }, { name: client.name })}
        />
        <SavedField
          label={t`SIRET`}
          value={client.siret ?? ''}
          maxLength={30}
          inputMode="numeric"
          readOnly={!isKept}
          check={checkSiret}
          save={saveSiret}
        />
        <SavedField
          label={t`Code client`}
          value={client.client_number ?? ''}
          maxLength={60}
          readOnly={!mayChange}
          save={(client_number) => save({ client_number }, { client_number: client.client_number })}
        />
        <SavedField
          label={t`Téléphone`}
          value={client.phone ?? ''}
          maxLength={60}
          inputMode="tel"
          readOnly={!mayChange}
          save={(phone) => save({ phone }, { phone: client.phone })}
        />
        <SavedField
          label={t`Note interne`}
          lines="several"
          value={client.note ?? ''}
          maxLength={4000}
          readOnly={!mayChange}
          hint={t`Le client ne la voit pas.`}
          save={(note) => save({ note }, { note: client.note })}
        />
      </section>
    </>
  );
}
