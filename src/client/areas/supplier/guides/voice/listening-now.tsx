/** What is heard and what it would order; before that, the product that is asked for. */
import { useLingui } from '@lingui/react/macro';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Microphone } from '#client/ui/microphone.tsx';
import { type CountedProduct, packsOf } from '#domain/guides/count-mode.ts';
import type { Proposal, SpokenProblem } from '#domain/guides/spoken-dialog.ts';
import { answerText } from '../count-words.ts';
import type { OpenGuide } from '../use-guide.ts';
import styles from './listening-now.module.css';

type ListeningNowProps = {
  guide: OpenGuide;
  products: readonly CountedProduct[];
  opened: string | null;
  said: string;
  isSaying: boolean;
  proposal: Proposal | null;
  problem: SpokenProblem | null;
  isLocal: boolean;
};

/** Pixels, each height once. */
const WAVE = [10, 18, 30, 22, 34, 26, 14, 20, 12] as const;

export function ListeningNow(props: ListeningNowProps) {
  const { t } = useLingui();
  const { guide, products, opened, said, isSaying, proposal, problem, isLocal } = props;
  const asked = proposal?.product_id ?? opened;
  const counted = products.find(({ product_id }) => product_id === asked);
  const product = asked === null ? undefined : guide.products.get(asked);
  const problemText = useProblemText();
  if (counted === undefined || product === undefined) return null;
  const { level } = counted;
  const name = guide.nameOf(counted.product_id);
  const answer = proposal === null ? null : answerText(proposal.answer, counted.per_pack > 1, product);
  const packs = proposal === null ? null : packsOf(counted, proposal.answer);
  return (
    <div className={styles.now}>
      <span className={styles.microphone}>
        <Microphone size="l" />
      </span>
      <span className={classNames(styles.wave, isSaying && styles.moving)} aria-hidden="true">
        {WAVE.map((height, place) => (
          <i key={height} style={{ height, animationDelay: `${place * 70}ms` }} />
        ))}
      </span>
      <div className={styles.heard} aria-live="polite">
        <h2>{said === '' ? name : t`« ${said} »`}</h2>
        {answer === null ? (
          <p>{said === '' ? t`niveau ${level}` : t`${name} · niveau ${level}`}</p>
        ) : (
          <p>
            {proposal?.answer.kind === 'left'
              ? t`${name} · niveau ${level}, il reste ${answer}`
              : t`${name} · niveau ${level}, ${answer}`}
          </p>
        )}
        {problem === null || isSaying ? null : <p className={styles.problem}>{problemText(problem)}</p>}
        {packs === null ? null : (
          <p className={styles.packs}>
            <b>{packs}</b>
            {saleUnitText(product, packs)}
          </p>
        )}
      </div>
      <p className={styles.words}>
        {proposal === null
          ? t`Dites ce qu’il reste : « trois », « deux colis et demi ». Pour un autre produit, son nom puis le nombre.`
          : t`« suivant », « assez », « corrige » marchent aussi.`}
      </p>
      <p className={styles.words}>
        {isLocal ? t`Le son reste sur cet appareil.` : t`Le son part au service vocal du navigateur.`}
      </p>
    </div>
  );
}

function useProblemText() {
  const { t } = useLingui();
  return (problem: SpokenProblem): string => {
    switch (problem) {
      case 'unknown':
        return t`Pas compris : rien n’est compté.`;
      case 'unclear':
        return t`Plusieurs sens possibles : rien n’est compté. Dites le nom entier.`;
      case 'pieces':
        return t`Ce produit se compte en colis : rien n’est compté.`;
      case 'nothing_said':
        return t`Dites d’abord ce qu’il reste.`;
    }
  };
}
