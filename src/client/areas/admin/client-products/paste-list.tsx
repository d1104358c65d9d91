/**
 * A list pasted from a spreadsheet. Before it is saved, the person sees each change, old beside new, and the lines left
 * out, with the reason.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { productName } from '#client/parts/products/product-names.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import sheet from '../clients/client-sheet.module.css';
import styles from './client-products.module.css';
import { type PastedLine, pastedLines } from './own-terms.ts';
import type { ReadPaste } from './read-pasted.ts';

const SHOWN = 8;
const MOST = 5000;

type PasteListProps<Change> = {
  hint: string;
  keepWords: (count: number) => string;
  read: (lines: readonly PastedLine[]) => Promise<ReadPaste<Change>>;
  keep: (changes: readonly Change[]) => Promise<boolean>;
  close: () => void;
};

export function PasteList<Change>({ hint, keepWords, read, keep, close }: PasteListProps<Change>) {
  const { t } = useLingui();
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<ReadPaste<Change> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const lines = pastedLines(pasted);
  const look = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setFound(await read(lines.slice(0, MOST)));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const put = async () => {
    setBusy(true);
    const isKept = await keep((found?.changed ?? []).map(({ change }) => change));
    setBusy(false);
    if (isKept) close();
    else setFound(null);
  };
  return (
    <section className={styles.pasting} aria-label={t`Liste collée`}>
      <TextArea
        label={t`Coller ici`}
        hint={hint}
        rows={4}
        autoFocus
        value={pasted}
        onChange={({ target }) => {
          setPasted(target.value);
          setFound(null);
        }}
      />
      {hasFailed ? <Banner tone="bad" live>{t`La liste n’a pas pu être lue. Réessayez.`}</Banner> : null}
      {found === null ? null : <Preview found={found} />}
      <div className={styles.keys}>
        {found === null ? (
          <Button disabled={lines.length === 0} loading={isBusy} onClick={() => void look()}>
            {plural(lines.length, { one: 'Lire # ligne', other: 'Lire # lignes' })}
          </Button>
        ) : (
          <Button disabled={found.changed.length === 0} loading={isBusy} onClick={() => void put()}>
            {keepWords(found.changed.length)}
          </Button>
        )}
        <Button variant="ghost" onClick={close}>{t`Annuler`}</Button>
      </div>
    </section>
  );
}

function Preview<Change>({ found: { changed, same, unknown, refused } }: { found: ReadPaste<Change> }) {
  const { t, i18n } = useLingui();
  const left = changed.length - SHOWN;
  const none = t`aucun`;
  return (
    <div role="status">
      <ul className={styles.preview} aria-label={t`Ce qui change`}>
        {changed.slice(0, SHOWN).map(({ product, before, after }) => (
          <li key={product.product_id}>
            <span>{productName(product, i18n.locale)}</span>
            <del>{before || none}</del>
            <b>{after || none}</b>
          </li>
        ))}
      </ul>
      {left > 0 ? <p className={sheet.quiet}>{plural(left, { one: 'et # autre', other: 'et # autres' })}</p> : null}
      {same === 0 ? null : (
        <p className={sheet.quiet}>
          {plural(same, { one: '# ligne ne change rien', other: '# lignes ne changent rien' })}
        </p>
      )}
      {unknown.length + refused.length === 0 ? null : (
        <ul className={styles.left} aria-label={t`Lignes laissées`}>
          {unknown.map(({ code }) => (
            <li key={code}>{t`${code} : code inconnu`}</li>
          ))}
          {refused.map(({ code, text, why }) => (
            <li key={code}>{t`${code} : « ${text} », ${why}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
