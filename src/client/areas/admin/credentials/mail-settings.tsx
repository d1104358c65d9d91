/** The server that sends the supplier's mail to clients, whether it works, and what happens when it doesn't. */
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './credentials.module.css';
import { MailServerForm } from './mail-server-form.tsx';
import { MailServerState } from './mail-server-state.tsx';
import { useMailServer } from './use-mail-server.ts';

export function MailSettings({ supplier_id, name }: { supplier_id: string; name: string }) {
  const { t } = useLingui();
  const { known, save, remove, test, sendAgain } = useMailServer(supplier_id);
  const { data } = known;
  if (data === undefined) {
    return known.isError ? (
      <QueryFailure error={known.error} retry={() => void known.refetch()} />
    ) : (
      <Card aria-busy="true">
        <Skeleton width="40%" height={22} />
        <Skeleton height={260} />
      </Card>
    );
  }
  const { mail_server, installation_sender } = data;
  return (
    <Card as="section" aria-labelledby="mail-server">
      <div className={styles.head}>
        <h2 id="mail-server">
          <Trans>Serveur d’envoi</Trans>
        </h2>
      </div>
      <p className={styles.quiet}>
        {mail_server === null
          ? t`Vos e-mails partent de ${installation_sender}. Avec votre serveur, ils partent de votre adresse : catalogues, commandes et invitations à vos clients.`
          : t`Catalogues, commandes et invitations à vos clients partent de ${mail_server.sender_address}. Les e-mails à votre équipe partent toujours par Carreau.`}
      </p>
      <MailServerState state={data} sendAgain={sendAgain} />
      <MailServerForm
        // A new version, also by somebody else, makes the form again with its values.
        key={mail_server?.version ?? 0}
        known={mail_server}
        supplierName={name}
        save={save}
        remove={remove}
        test={test}
      />
      <p className={styles.quiet}>
        <Trans>
          Si votre serveur ne répond plus, chaque e-mail est réessayé pendant une demi-heure. Ensuite nous vous
          écrivons : commandes et invitations partent par Carreau, au nom de votre espace, et vos campagnes attendent
          qu’un essai arrive. Rien n’est perdu, rien ne part deux fois.
        </Trans>
      </p>
    </Card>
  );
}
