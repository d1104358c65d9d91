/** Pages of `/in`, for links in e-mails; open to anyone. There is no link that this installation knows yet. */
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#client/ui/empty-state.tsx';
import styles from './public-link-area.module.css';

export default function PublicLinkArea() {
  const { t } = useLingui();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t`Lien reçu par e-mail`}</h1>
      <EmptyState icon="link" title={t`Ce lien n’est pas connu`}>
        <Trans>Il a peut-être expiré, ou l’adresse est incomplète. Demandez un nouveau lien à votre fournisseur.</Trans>
      </EmptyState>
    </main>
  );
}
