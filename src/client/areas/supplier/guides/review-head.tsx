import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { CountRow } from '#client/store/device/rows.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { StepHead } from '../step-head.tsx';
import styles from './review-lines.module.css';
import type { OpenGuide } from './use-guide.ts';

export function ReviewHead({ guide, count }: { guide: OpenGuide; count: CountRow }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const done = Object.keys(count.state.answers).length;
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(count.changed_at);
  return (
    <StepHead
      back={supplierPath(space, ['lists', guide.list_id])}
      backLabel={t`Retour à la liste`}
      title={t`Relire la commande`}
      note={`${guide.name} · ${plural(done, { one: `# compté à ${time}`, other: `# comptés à ${time}` })}`}
    >
      <Link href={supplierPath(space, ['cart'])} className={styles.cart}>
        <Icon name="cart" />
        <VisuallyHidden>{t`Au panier, sans commander`}</VisuallyHidden>
      </Link>
    </StepHead>
  );
}
