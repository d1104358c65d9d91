/**
 * Asks about one line at a time, in the person's own words: which product, how many packs, or whether to leave it out.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { productName } from '#client/parts/products/product-names.ts';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type LineAnswer, proposedPacks } from '#domain/written-lists/line-state.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import { Question, type StatedLine } from './line-rows.tsx';
import { PickProductSheet } from './pick-product-sheet.tsx';
import { ProductChoice } from './product-choice.tsx';
import quick from './quick-order.module.css';
import styles from './settle-line.module.css';

type SettleLineProps = {
  line: StatedLine;
  products: ReadonlyMap<string, CatalogProduct>;
  place: { readonly at: number; readonly of: number };
  /** What the key says that also puts all lines into the cart, as this is the last question; null: more is asked. */
  put: string | null;
  isPutting: boolean;
  answer: (answer: LineAnswer) => void;
  later: () => void;
};

export function SettleLine({ line, products, place, put, isPutting, answer, later }: SettleLineProps) {
  const { t } = useLingui();
  const space = useSpace();
  const { text, number } = line.read.line;
  const offered = line.unanswered.kind === 'question' ? line.unanswered.product_ids : [];
  const choices = offered.flatMap((id) => products.get(id) ?? []);
  const [picked, setPicked] = useState<CatalogProduct | null>(null);
  const [chosen, setChosen] = useState<CatalogProduct | null>(choices[0] ?? null);
  const [typed, setTyped] = useState<number | null>(null);
  const [isSearching, setSearching] = useState(false);
  const options = chosen === null ? [] : proposedPacks(line.read, chosen);
  const packs = typed ?? options[0] ?? 1;
  const choose = (product: CatalogProduct) => {
    setChosen(product);
    setTyped(null);
  };
  const title = t`À préciser, ${place.at} sur ${place.of}`;
  const units = chosen === null ? '' : saleUnitText(chosen, packs);
  return (
    <main className={`${frame.screen} ${frame.alone}`} aria-label={title}>
      <div>
        <StepHead back={supplierPath(space, [])} backLabel={t`Quitter, la liste est gardée`} title={title}>
          <Button variant="ghost" onClick={later}>{t`Plus tard`}</Button>
        </StepHead>
        <Ruler thin label={title} value={place.at / place.of} />
      </div>
      <div className={frame.scroll}>
        <div className={quick.body}>
          <div className={styles.said}>
            <b>{t`« ${text} »`}</b>
            <small>
              {t`ligne ${number} de votre liste`} · <Question line={line} products={products} />
            </small>
          </div>
          <div className={styles.options}>
            {[...choices, ...(picked === null ? [] : [picked])].map((product) => (
              <ProductChoice
                key={product.product_id}
                product={product}
                isChosen={product.product_id === chosen?.product_id}
                choose={() => choose(product)}
              />
            ))}
          </div>
          {chosen === null ? null : (
            <div className={styles.quantity}>
              <span>{t`Quantité`}</span>
              <QuantityStepper
                value={packs}
                productName={productName(chosen, space.locale)}
                unitLabel={(count) => saleUnitText(chosen, count)}
                onChange={(next) => (next === 0 ? answer({ kind: 'aside' }) : setTyped(next))}
              />
            </div>
          )}
          {options.slice(1).map((other) => (
            <Button key={other} variant="outline" wide onClick={() => setTyped(packs === other ? null : other)}>
              {packs === other
                ? t`Plutôt ${options[0] ?? 1} ${chosen === null ? '' : saleUnitText(chosen, options[0] ?? 1)}`
                : t`Plutôt ${other} ${chosen === null ? '' : saleUnitText(chosen, other)}`}
            </Button>
          ))}
          <Button variant="outline" icon="search" wide onClick={() => setSearching(true)}>
            {choices.length === 0 ? t`Chercher au catalogue` : t`Chercher un autre produit`}
          </Button>
          <Button variant="secondary" icon="note" wide onClick={() => answer({ kind: 'note' })}>
            {t`Mettre en note pour ${space.supplier.name}`}
          </Button>
          <Button variant="secondary" wide onClick={() => answer({ kind: 'aside' })}>
            {t`Ne pas en prendre`}
          </Button>
        </div>
      </div>
      <div className={quick.foot}>
        <Button
          size="l"
          disabled={chosen === null}
          loading={isPutting}
          onClick={() => chosen !== null && answer({ kind: 'product', product_id: chosen.product_id, packs })}
        >
          {chosen === null ? t`Choisissez un produit` : (put ?? t`Prendre ${packs} ${units}, suivant`)}
        </Button>
      </div>
      {isSearching ? (
        <PickProductSheet
          words={line.read.reading.words}
          onPick={(product) => {
            setPicked(choices.some(({ product_id }) => product_id === product.product_id) ? null : product);
            choose(product);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </main>
  );
}
