/** What the buyer's organization calls the product. It is written online: all its devices get it with the catalog. */
import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { call } from '#client/sync/api.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureBanner } from '#client/ui/failure-banner.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { buyerProductRoutes } from '#contract/buyer-product.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './client-code.module.css';

/** As in the contract. */
const MOST_LETTERS = 60;

export function ClientCode({ product }: { product: CatalogProduct }) {
  const mayWrite = useBuyerPermission('cart:update');
  const shown = product.codes.find(({ kind }) => kind === 'client_code')?.code ?? null;
  // A person who may not change it reads it among the other codes.
  const { product_id } = product;
  return mayWrite ? <CodeForm key={`${product_id} ${shown}`} product_id={product_id} shown={shown} /> : null;
}

function CodeForm({ product_id, shown }: { product_id: string; shown: string | null }) {
  const { t } = useLingui();
  const { supplier, organization } = useSpace();
  const { refresh } = useSyncNow();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const isOffline = status === 'offline';
  /** The code as the server last said it, until the catalog brings it. */
  const [seen, setSeen] = useState(shown);
  const [written, setWritten] = useState(shown ?? '');
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Votre code n’a pas pu être enregistré.`,
    reasons: {
      IN_USE: t`Un autre produit porte déjà ce code.`,
      stale_version: t`Quelqu’un de votre équipe vient de changer ce code. Rouvrez la fiche pour le voir.`,
    },
  });
  const code = cleanText(written) || null;
  const save = async () => {
    const { code: now } = await call(buyerProductRoutes.setClientCode, {
      params: { supplier_id: supplier.supplier_id, product_id },
      query: { client_id: organization.organization_id },
      body: { code, seen },
    });
    setSeen(now);
    setWritten(now ?? '');
    refresh();
    showToast({ tone: 'ok', message: now === null ? t`Code effacé` : t`Code enregistré` });
  };
  return (
    <FieldForm submit={() => void submit(save)} turnedDown={turnedDown}>
      <div className={styles.code}>
        <TextField
          label={t`Votre code`}
          hint={
            isOffline
              ? t`Sans réseau, le code ne peut pas être changé. Celui-ci reste valable.`
              : t`Celui de vos étagères : le scanner et la recherche le reconnaissent.`
          }
          error={wrong.code}
          maxLength={MOST_LETTERS}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          readOnly={isOffline}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
        <Button type="submit" variant="outline" loading={isSending} disabled={isOffline || code === seen}>
          {t`Enregistrer`}
        </Button>
      </div>
      <FailureBanner failure={failure} />
    </FieldForm>
  );
}
