/** Clients who looked at the last mailed catalog and have ordered nothing since; one key prepares a mail to them. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { LookedAt } from '#contract/dashboard.ts';
import { contactKey } from '#domain/campaigns/send-catalog-state.ts';
import { usePrepareCampaign } from '../send-catalog/use-prepare-campaign.ts';
import { ClientRow } from './client-row.tsx';
import styles from './dashboard.module.css';

const SHOWN = 3;

type LookedAtCardProps = { supplier_id: string; looked: LookedAt; where: Whereabouts };

export function LookedAtCard({ supplier_id, looked, where }: LookedAtCardProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [, navigate] = useLocation();
  const mayRead = usePermission('client:read');
  const mayWrite = usePermission('client:update');
  const [all, setAll] = useState(false);
  const open = (campaign_id: string) => navigate(adminPath(where, ['send-catalog', campaign_id]));
  const prepare = usePrepareCampaign(supplier_id, open);
  const { campaign_id, name, view_id, clients } = looked;
  const shown = all ? clients : clients.slice(0, SHOWN);
  const remind = () =>
    prepare.mutate({
      catalogId: view_id,
      selectedContacts: clients.flatMap(({ organization_id, account_ids }) =>
        account_ids.map((account_id) => contactKey({ organization_id, account_id })),
      ),
    });
  return (
    <Card as="section" aria-labelledby="looked-at">
      <header className={styles.head}>
        <h2 id="looked-at">{t`Vu, pas commandé`}</h2>
        {mayRead ? (
          <Link href={adminPath(where, ['send-catalog', campaign_id])} className={styles.link}>
            {t`L’envoi`}
          </Link>
        ) : null}
      </header>
      <p className={styles.quiet}>{name}</p>
      <ul className={styles.rows}>
        {shown.map(({ organization_id, organization_name, has_followed, seen_at, cart_products }) => {
          const moment = momentText(seen_at, tag);
          return (
            <ClientRow key={organization_id} {...{ organization_id, organization_name, where }}>
              {cart_products > 0
                ? plural(cart_products, { one: 'panier laissé : # produit', other: 'panier laissé : # produits' })
                : has_followed
                  ? t`catalogue vu, ${moment}`
                  : t`e-mail ouvert, ${moment}`}
            </ClientRow>
          );
        })}
      </ul>
      {clients.length > shown.length ? (
        <Button variant="link" onClick={() => setAll(true)}>
          {plural(clients.length, { one: 'Le client', other: 'Les # clients' })}
        </Button>
      ) : null}
      {mayWrite ? (
        <div className={styles.remind}>
          <Button variant="outline" icon="mail" wide loading={prepare.isPending} onClick={remind}>
            {plural(clients.length, { one: 'Le relancer', other: 'Relancer les #' })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
