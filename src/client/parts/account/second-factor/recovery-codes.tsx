/** The recovery codes, shown once: to be copied, or kept as a file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { handOver } from '../../orders/hand-over.ts';
import { useCopy } from '../../words/use-copy.ts';
import sheet from '../account-sheet.module.css';
import { useAccount } from '../session.tsx';
import styles from './second-factor.module.css';

/** `isFirst`: the second step was turned on with them. */
type RecoveryCodesProps = { codes: readonly string[]; isFirst: boolean; kept: () => void };

export function RecoveryCodes({ codes, isFirst, kept }: RecoveryCodesProps) {
  const { t } = useLingui();
  const { email } = useAccount();
  const copy = useCopy();
  const text = [t`Codes de secours de ${email}`, '', ...codes, ''].join('\n');
  const save = () => handOver(new File([text], 'carreau-codes.txt', { type: 'text/plain' }));
  return (
    <div className={sheet.form}>
      {isFirst ? <Banner tone="ok" live>{t`La connexion en deux étapes est activée.`}</Banner> : null}
      <p>
        <Trans>
          Gardez ces codes de secours ailleurs que sur ce téléphone : chacun ouvre le compte une fois, sans
          l’application. Ils ne seront plus montrés.
        </Trans>
      </p>
      <ul className={styles.codes} aria-label={t`Codes de secours`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keys}>
        <Button variant="outline" onClick={() => void copy(text)}>{t`Copier`}</Button>
        <Button variant="outline" icon="download" onClick={() => void save()}>{t`Télécharger`}</Button>
      </div>
      <Button onClick={kept}>{t`Je les ai gardés`}</Button>
    </div>
  );
}
