/**
 * What the buyer's organization calls the product. It is kept on this device until the server has it; then all its
 * devices get it with the catalog.
 */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { keepCode, keptCode } from '#client/store/catalog/own-codes.ts';
import type { KeptCode } from '#client/store/device/kept-code-row.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './client-code.module.css';

/** As in the contract. */
const MOST_LETTERS = 60;

export function ClientCode({ product }: { product: CatalogProduct }) {
  const mayWrite = useBuyerPermission('cart:update');
  const database = useDatabase();
  const { key } = useCatalog();
  const { product_id } = product;
  const kept = useLiveQuery(() => keptCode(database, key, product_id), [database, key, product_id]);
  const shown = product.codes.find(({ kind }) => kind === 'client_code')?.code ?? null;
  // A person who may not change it reads it among the other codes.
  if (!mayWrite || kept === undefined) return null;
  return <CodeForm key={`${product_id} ${shown}`} product_id={product_id} shown={shown} kept={kept} />;
}

type CodeFormProps = { product_id: string; shown: string | null; kept: KeptCode | null };

function CodeForm({ product_id, shown, kept }: CodeFormProps) {
  const { t } = useLingui();
  const database = useDatabase();
  const { key } = useCatalog();
  /** The code as the server last had it, until the catalog brings it. */
  const [seen, setSeen] = useState(shown);
  const [written, setWritten] = useState((kept === null ? shown : kept.code) ?? '');
  useOnceSent(kept, setSeen);
  const [turnedDown, setTurnedDown] = useState(0);
  const isWaiting = kept !== null && kept.refusal === null;
  const isRefused = kept !== null && !isWaiting;
  const code = cleanText(written) || null;
  const save = async () => {
    const written_at = new Date(serverClock.now()).toISOString();
    if (!isSaved(await keepCode(database, { ...key, product_id, code, seen, written_at })))
      setTurnedDown(turnedDown + 1);
  };
  return (
    <FieldForm submit={() => void save()} turnedDown={turnedDown}>
      <div className={styles.code}>
        <TextField
          label={t`Votre code`}
          hint={
            isWaiting
              ? t`Gardé sur cet appareil, où le scanner le reconnaît déjà : il part dès que le serveur répond.`
              : t`Celui de vos étagères : le scanner et la recherche le reconnaissent.`
          }
          error={useRefusal(kept)}
          maxLength={MOST_LETTERS}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
        <Button type="submit" variant="outline" disabled={!isRefused && code === (kept === null ? seen : kept.code)}>
          {t`Enregistrer`}
        </Button>
      </div>
    </FieldForm>
  );
}

/** Tells the person once the server has the code that waited here. */
function useOnceSent(kept: KeptCode | null, sent: (code: string | null) => void): void {
  const { t } = useLingui();
  const { refresh } = useSyncNow();
  const before = useRef(kept);
  useEffect(() => {
    const last = before.current;
    before.current = kept;
    if (kept !== null || last === null || last.refusal !== null) return;
    sent(last.code);
    refresh();
    showToast({ tone: 'ok', message: last.code === null ? t`Code effacé` : t`Code enregistré` });
  });
}

/** Why the server does not take the code; undefined: it has not said no. */
function useRefusal(kept: KeptCode | null): string | undefined {
  const { t } = useLingui();
  switch (kept?.refusal) {
    case undefined:
    case null:
      return undefined;
    case 'IN_USE':
      return t`Un autre produit porte déjà ce code.`;
    case 'stale_version':
      return t`Quelqu’un de votre équipe vient de changer ce code. Enregistrez encore pour garder le vôtre.`;
    default:
      return t`Votre code n’a pas pu être enregistré.`;
  }
}
