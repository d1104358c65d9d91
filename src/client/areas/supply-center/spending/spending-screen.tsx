/** What the organization was billed in twelve months: by month, by supplier and by category. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { KeptNote } from '#client/parts/words/kept-note.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { spendingRoutes } from '#contract/spending.ts';
import type { LinkedSupplier } from '../use-center.ts';
import { CurrencyCards } from './currency-cards.tsx';
import styles from './spending.module.css';
import { byCurrency } from './spending-sums.ts';
import { useSpendingFile } from './use-spending-file.ts';

const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

type SpendingScreenProps = { organization_id: string; links: readonly LinkedSupplier[] };

export default function SpendingScreen({ organization_id, links }: SpendingScreenProps) {
  const { t } = useLingui();
  const maySee = usePermission('purchase_order:read');
  const spending = useOnlineQuery(
    spendingRoutes.organizationSpending,
    { params: { organization_id } },
    { enabled: maySee, keep: true },
  );
  const file = useSpendingFile();
  const { data } = spending;
  const orders = data?.orders ?? 0;
  if (!maySee) {
    return (
      <main>
        <PageHeader title={t`Dépenses`} refusal={t`Votre rôle ne permet pas de voir les dépenses.`} />
      </main>
    );
  }
  return (
    <main>
      <PageHeader
        title={t`Dépenses`}
        note={
          orders === 0 ? undefined : plural(orders, { one: '# livraison en 12 mois', other: '# livraisons en 12 mois' })
        }
      >
        {data !== undefined &&
          orders > 0 &&
          FORMATS.map(({ format, name }) => (
            <Button
              key={format}
              variant="outline"
              icon="download"
              loading={file.asked === format}
              onClick={() => file.make(format, data)}
            >
              {name}
            </Button>
          ))}
      </PageHeader>
      <FailureBanner failure={file.failure} />
      <KeptNote query={spending} />
      {data === undefined && spending.isError && (
        <QueryFailure error={spending.error} retry={() => void spending.refetch()} />
      )}
      {spending.isPending && (
        <div className={styles.cards} aria-busy="true">
          <Skeleton height={340} />
          <Skeleton height={340} />
        </div>
      )}
      {data !== undefined && orders === 0 && (
        <EmptyState icon="spending" title={t`Aucune livraison en douze mois`}>
          {t`Ce que vos fournisseurs vous ont livré apparaît ici, par mois, par fournisseur et par rayon.`}
        </EmptyState>
      )}
      {data !== undefined &&
        byCurrency(data.spent).map(({ currency, rows }) => (
          <CurrencyCards key={currency} spending={data} currency={currency} rows={rows} links={links} />
        ))}
    </main>
  );
}
