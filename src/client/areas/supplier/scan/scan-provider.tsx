/**
 * Scanning, on every screen of the buyer front: the product of a code that is read by camera or hand scanner, or typed,
 * goes into the cart at once. A code that no product has is kept; for one that several have, the person is asked.
 * useScans() gives the log and its actions.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { productName } from '#client/parts/products/product-names.ts';
import type { AcceptedCode, IsKnown } from '#client/parts/scanner/accepted-code.ts';
import { useEarlyKeys } from '#client/parts/scanner/early-keys.ts';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { supplierPath } from '#client/paths.ts';
import type { FoundProduct } from '#client/store/catalog/products-by-code.ts';
import { forgetUnknownCode, rememberUnknownCode } from '#client/store/catalog/unknown-codes.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { usePainted } from '#client/ui/use-painted.ts';
import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';
import { packsOfRead, type Scan, withFound, withoutAdded, withoutCode, withUnknown } from './scan-log.ts';
import { storeCodeRules } from './store-code-rules.ts';

const ChooseProductSheet = textedPart('buying', () => import('./choose-product-sheet.tsx'));
/** Looks codes up. It comes with the reader of hand scanners, before anything can be scanned. */
const byCode = () => import('#client/store/catalog/products-by-code.ts');
/** The reader of hand scanners needs all rules of codes, so it is loaded apart and doesn't delay the screen. */
const HandScanner = lazyPart(async () => {
  const [part] = await Promise.all([import('./hand-scanner.tsx'), byCode()]);
  return part;
});

/** A second scan of the same product: one more is added only when the person confirms it. */
export interface AskedAgain {
  readonly found: FoundProduct;
  readonly packs: number;
}

export interface Scans {
  readonly log: readonly Scan[];
  readonly asked: AskedAgain | null;
  readonly rules: readonly StoreCodeRule[];
  readonly isKnown: IsKnown;
  readonly take: (code: AcceptedCode) => Promise<void>;
  /** Answers `asked`. */
  readonly answer: (again: boolean) => void;
  /** Takes the packs of a line of the log out of the cart again. */
  readonly undo: (scan: Scan) => void;
  /** Removes a code that is dealt with from "not found". */
  readonly settle: (code: string) => void;
}

const ScansContext = createContext<Scans | null>(null);

export function useScans(): Scans {
  const scans = useContext(ScansContext);
  if (scans === null) throw new Error('useScans is for screens of the buyer front');
  return scans;
}

/** `place`: the open screen. On the scan screen the log shows the result of a scan, elsewhere a message does. */
export function ScanProvider({ place, children }: { place: string | undefined; children: ReactNode }) {
  const { t } = useLingui();
  const space = useSpace();
  const { account_id, key, client } = useCatalog();
  const { actions, quantities } = useCart();
  const [log, setLog] = useState<readonly Scan[]>([]);
  const [asked, setAsked] = useState<AskedAgain | null>(null);
  const [choice, setChoice] = useState<{ found: readonly FoundProduct[]; code: AcceptedCode } | null>(null);
  const rules = useMemo(() => storeCodeRules(client?.terms.store_weight_codes ?? []), [client]);
  const isHere = place === 'scan';
  const isPainted = usePainted();
  const earlyKeys = useEarlyKeys();

  const put = ({ product }: FoundProduct, packs: number, weight: number | null): void => {
    const isOut = product.availability.state === 'out_of_stock';
    setAsked(null);
    setLog((before) => withFound(before, { product, added: isOut ? 0 : packs, weight, at: serverClock.now() }));
    const name = productName(product, space.locale);
    if (isOut) {
      if (!isHere) showToast({ tone: 'bad', message: t`${name} : en rupture` });
      return;
    }
    const message = plural(packs, { one: '# colis ajouté', other: '# colis ajoutés' });
    void actions.add(
      [{ product_id: product.product_id, quantity: packs }],
      isHere ? undefined : t`${name} : ${message}`,
    );
  };

  const takeFound = (found: FoundProduct, code: AcceptedCode): void => {
    const packs = packsOfRead(found.code.packs, code.count);
    if (code.again) setAsked({ found, packs });
    else put(found, packs, code.weightGrams ?? null);
  };

  const take = async (code: AcceptedCode): Promise<void> => {
    const database = await lateDatabase(account_id);
    const { findProductsByCode } = await byCode();
    const found = await findProductsByCode(database, key, code.lookupKeys);
    const [only] = found;
    if (only === undefined) {
      await rememberUnknownCode(database, key, code.text, serverClock.now());
      setLog((before) => withUnknown(before, code.text, serverClock.now()));
      if (isHere) return;
      const open = { label: t`Voir`, onSelect: () => navigate(supplierPath(space, ['scan'])) };
      showToast({ tone: 'bad', message: t`Code inconnu ${code.text} : gardé`, action: open });
    } else if (found.length > 1) setChoice({ found, code });
    else takeFound(only, code);
  };

  const undo = (scan: Scan): void => {
    if (scan.kind !== 'found') return;
    const { product_id } = scan.product;
    setLog((before) => withoutAdded(before, scan.number));
    void actions.setQuantity(product_id, Math.max(0, (quantities.get(product_id) ?? 0) - scan.added));
  };

  const settle = (code: string): void => {
    setLog((before) => withoutCode(before, code));
    void lateDatabase(account_id).then((database) => forgetUnknownCode(database, key, code));
  };

  const scans: Scans = {
    log,
    asked,
    rules,
    isKnown: async (keys) => {
      const { findProductByCode } = await byCode();
      return (await findProductByCode(await lateDatabase(account_id), key, keys)) !== null;
    },
    take,
    answer: (again) => {
      if (again && asked !== null) put(asked.found, asked.packs, null);
      setAsked(null);
    },
    undo,
    settle,
  };
  return (
    <ScansContext value={scans}>
      {children}
      <Suspense>
        {isPainted && <HandScanner rules={rules} onCode={(code) => void take(code)} earlyKeys={earlyKeys} />}
      </Suspense>
      {choice === null ? null : (
        <Suspense>
          <ChooseProductSheet
            found={choice.found}
            onChoose={(found) => {
              takeFound(found, choice.code);
              setChoice(null);
            }}
            onClose={() => setChoice(null)}
          />
        </Suspense>
      )}
    </ScansContext>
  );
}
