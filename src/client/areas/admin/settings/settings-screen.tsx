/**
 * The settings of a supplier's space. Each saves itself and can be undone; the address names the section:
 * `/admin/settings/orders`.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AdminScreenProps } from '../admin-screen.ts';
import { AccessSettings } from '../credentials/access-settings.tsx';
import { MailSettings } from '../credentials/mail-settings.tsx';
import { BrandSettings } from './brand-settings.tsx';
import { HandlingSettings } from './handling-settings.tsx';
import { PriceSettings } from './price-settings.tsx';
import { SavedFoot } from './saved-foot.tsx';
import styles from './settings-screen.module.css';
import { useSpaceSettings } from './use-space-settings.ts';

interface Section {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** Whether the section is hidden from people who may not change it. */
  readonly isForManagers?: boolean;
}

const SECTIONS: readonly Section[] = [
  { id: 'brand', label: msg`Nom et couleur`, icon: 'promotions' },
  { id: 'prices', label: msg`Prix et langues`, icon: 'price-groups' },
  { id: 'orders', label: msg`Commandes`, icon: 'orders' },
  { id: 'mail', label: msg`E-mails`, icon: 'mail', isForManagers: true },
  { id: 'access', label: msg`Clés et webhooks`, icon: 'api-key', isForManagers: true },
];

/** On a phone the sections are in a row that is longer than the screen. */
const reveal = (link: HTMLAnchorElement | null) => link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

export default function SettingsScreen({ supplier, where, id = 'brand' }: AdminScreenProps) {
  const { t } = useLingui();
  const mayChange = usePermission('supplier:update');
  const { settings, isSaving, save } = useSpaceSettings(supplier.supplier_id);
  const { data } = settings;
  const section = { settings: data, save, mayChange, supplier, where };
  return (
    <main className={styles.screen}>
      <PageHeader title={t`Réglages`} note={isSaving ? t`Enregistrement…` : supplier.name} />
      <div className={styles.body}>
        <nav className={styles.sections} aria-label={t`Réglages`}>
          {SECTIONS.filter(({ isForManagers }) => mayChange || isForManagers !== true).map((each) => (
            <Link
              key={each.id}
              ref={each.id === id ? reveal : undefined}
              href={adminPath(where, ['settings', each.id])}
              aria-current={each.id === id ? 'page' : undefined}
            >
              <Icon name={each.icon} size="s" />
              {t(each.label)}
            </Link>
          ))}
        </nav>
        <div className={styles.section}>
          {mayChange ? null : (
            <Banner>
              <Trans>Vous pouvez regarder. Le propriétaire ou un responsable change les réglages.</Trans>
            </Banner>
          )}
          {id === 'access' || id === 'mail' ? (
            !mayChange ? null : id === 'access' ? (
              <AccessSettings supplier_id={supplier.supplier_id} />
            ) : (
              <MailSettings supplier_id={supplier.supplier_id} name={supplier.name} />
            )
          ) : data === undefined ? (
            settings.isError ? (
              <QueryFailure error={settings.error} retry={() => void settings.refetch()} />
            ) : (
              <Card aria-busy="true">
                <Skeleton width="40%" height={22} />
                <Skeleton height={260} />
              </Card>
            )
          ) : id === 'prices' ? (
            <PriceSettings {...section} settings={data} />
          ) : id === 'orders' ? (
            <HandlingSettings {...section} settings={data} />
          ) : (
            <BrandSettings {...section} settings={data} />
          )}
        </div>
      </div>
      <SavedFoot />
    </main>
  );
}
