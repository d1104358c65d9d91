/** Pages of `/in`, for links in e-mails; open to anyone. There is no link that this installation knows yet. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import styles from './public-link-area.module.css';

export default function PublicLinkArea() {
  const { t } = useLingui();
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Icon name="public-link" size="l" />
      </span>
      <h1>{t`Ce lien n’est pas connu`}</h1>
      <p className={styles.text}>
        <Trans>Il a peut-être expiré, ou l’adresse est incomplète. Demandez un nouveau lien à votre fournisseur.</Trans>
      </p>
    </main>
  );
}
