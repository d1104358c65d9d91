/** The demo's accounts, one tap each; shown only when the server says that it runs on demo data. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import styles from './demo-accounts.module.css';
import { useDemoMode } from './use-demo-mode.ts';

/** As in server/demo/demo-people.ts. */
const DEMO_PASSWORD = 'carreau-demo';
const ACCOUNTS: readonly { readonly email: string; readonly role: MessageDescriptor }[] = [
  { email: 'buyer@demo.test', role: msg`Acheteuse d’un bistrot, trois fournisseurs` },
  { email: 'center@demo.test', role: msg`Gérante du bistrot : ses fournisseurs, ses réglages` },
  { email: 'supplier@demo.test', role: msg`Fournisseur : commandes et prix` },
  { email: 'operator@demo.test', role: msg`Exploitation de l’installation` },
];

type DemoAccountsProps = { choose: (email: string, password: string) => void; disabled: boolean };

export function DemoAccounts({ choose, disabled }: DemoAccountsProps) {
  const { t } = useLingui();
  const isDemo = useDemoMode();
  if (!isDemo) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        <Trans>Données de démonstration</Trans>
      </h2>
      <p className={styles.hint}>
        <Trans>Choisissez un compte. Le mot de passe est {DEMO_PASSWORD}.</Trans>
      </p>
      <ul className={styles.accounts}>
        {ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <span className={styles.account}>
              <b>{email}</b>
              <small>{t(role)}</small>
            </span>
            <Button
              variant="outline"
              size="s"
              disabled={disabled}
              aria-label={t`Se connecter avec ${email}`}
              onClick={() => choose(email, DEMO_PASSWORD)}
            >{t`Essayer`}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
