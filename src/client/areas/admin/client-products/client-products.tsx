/** The prices and the product codes of this client alone. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { ClientTabProps } from '../clients/client-tab.ts';
import styles from './client-products.module.css';
import { OwnCodes } from './own-codes.tsx';
import { OwnPrices } from './own-prices.tsx';

export function ClientProducts(props: ClientTabProps) {
  const { t } = useLingui();
  const maySeePrices = usePermission('price_group:read');
  const [shown, setShown] = useState<'prices' | 'codes'>('prices');
  if (!maySeePrices) return <OwnCodes {...props} />;
  return (
    <>
      <div className={styles.which}>
        <SegmentedControl
          label={t`Prix et codes`}
          value={shown}
          onValueChange={(value) => setShown(value === 'codes' ? 'codes' : 'prices')}
          options={[
            { value: 'prices', label: t`Prix à lui` },
            { value: 'codes', label: t`Ses codes` },
          ]}
        />
      </div>
      {shown === 'prices' ? <OwnPrices {...props} /> : <OwnCodes {...props} />}
    </>
  );
}
